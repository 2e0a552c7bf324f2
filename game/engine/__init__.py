"""The contract between games and the table: standard library only, no pixels, no files, no clock."""
