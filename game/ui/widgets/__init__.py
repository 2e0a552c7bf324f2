"""The widgets pages are made of: buttons, rows, forms, picture choices."""
