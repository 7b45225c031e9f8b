import { createContext } from 'react'

/** The decimals of amounts: two on pages that choose so, all in their overlays. */
export const Decimals = createContext<'two' | 'all'>('all')
