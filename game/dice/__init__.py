"""What games with Scarne's dice share and no game owns: how they fall, how they look, and what each fall is worth."""
