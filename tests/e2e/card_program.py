"""Stands in for another card program: a window with one card that follows the pointer while it is held."""

import pygame

pygame.init()
screen = pygame.display.set_mode((800, 600))
card, held = pygame.Rect(300, 300, 120, 180), False
while True:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            raise SystemExit
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            held = event.type == pygame.MOUSEBUTTONDOWN and card.collidepoint(event.pos)
        if event.type == pygame.MOUSEMOTION and held:
            card.center = event.pos
    for x in range(screen.get_width()):
        pygame.draw.line(screen, (20, 60 + x % 60, 40), (x, 0), (x, screen.get_height()))
    pygame.draw.rect(screen, (255, 255, 255), card)
    pygame.display.flip()
    pygame.time.wait(5)
