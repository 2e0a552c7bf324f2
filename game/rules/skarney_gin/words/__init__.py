"""Layout, input and texts of Skarney Gin."""
