import { Tile } from '@halyard/ui/layout'
import { createLink } from '@tanstack/react-router'

/** A tile that leads to a page. */
export const LinkTile = createLink(Tile)
