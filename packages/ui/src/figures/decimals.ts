import { createContext } from 'react'

/** How many decimals amounts have: two on pages that say so, all in what opens over them. */
export const Decimals = createContext<'two' | 'all'>('all')
