"""Tables fitted to hands of Skarney, too long to write by hand."""
