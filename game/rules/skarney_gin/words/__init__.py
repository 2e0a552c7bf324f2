"""What is said and shown of Skarney Gin, and what hands mean at its table."""
