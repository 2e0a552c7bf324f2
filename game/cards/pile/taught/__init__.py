"""How rummies with a pile are learned: their lesson, and tables at which a rule is tried."""
