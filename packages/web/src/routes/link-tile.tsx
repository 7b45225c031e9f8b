import { Tile } from '@halyard/ui/layout'
import { createLink } from '@tanstack/react-router'

/** A tile that links to a page. */
export const LinkTile = createLink(Tile)
