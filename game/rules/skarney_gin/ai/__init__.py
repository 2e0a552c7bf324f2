"""The computer players of Skarney Gin."""
