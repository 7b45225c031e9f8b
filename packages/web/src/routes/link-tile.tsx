import { Tile } from '@halyard/ui/layout'
import { createLink } from '@tanstack/react-router'

export const LinkTile = createLink(Tile)
