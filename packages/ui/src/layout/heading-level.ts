import { createContext } from 'react'

/**
 * The level of headings inside: 2 below the page's title alone, 3 below the title of a card, panel or dialog.
 */
export const HeadingLevel = createContext<2 | 3>(2)
