"""What board games share and no game owns: points with names, how they are printed, and who would leave what."""
