import { FigureAnchor } from '@halyard/ui/figures'
import { createLink } from '@tanstack/react-router'

export const FigureLink = createLink(FigureAnchor)
