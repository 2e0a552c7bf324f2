"""What was fitted to hands of Skarney and is too long to write by hand."""
