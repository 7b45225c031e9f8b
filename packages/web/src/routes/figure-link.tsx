import { FigureAnchor } from '@halyard/ui/figures'
import { createLink } from '@tanstack/react-router'

/** A figure that links to its breakdown page. */
export const FigureLink = createLink(FigureAnchor)
