"""What pages are made of: buttons, rows, forms, pictures to choose from."""
