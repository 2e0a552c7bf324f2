"""The rules of Skarney Gin: legality checks, transitions and scores."""
