"""The rules of Skarney Gin: what may be done, what it leads to and what it scores."""
