"""The book of rules: pages to read, and the pictures in them."""
