import { FigureAnchor } from '@halyard/ui/figures'
import { createLink } from '@tanstack/react-router'

/** A figure that leads to the page on which it is broken down. */
export const FigureLink = createLink(FigureAnchor)
