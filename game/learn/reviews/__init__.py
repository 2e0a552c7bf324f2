"""Reviews: kept beside their records, made aside, told in words; and par."""
