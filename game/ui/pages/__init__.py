"""The pages of the program: menu, settings, rules, lessons and others."""
