"""What is said and shown of Skarney, and what hands mean at its table."""
