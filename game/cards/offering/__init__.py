"""What rummies share in which a card is offered instead of discarded."""
