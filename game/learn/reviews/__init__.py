"""Reviews: stored beside their records, made in the background, put into words; and par."""
