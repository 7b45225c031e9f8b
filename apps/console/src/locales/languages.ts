import type { Language } from '@halyard/contract'

/** Operators work in these, whatever members read. */
export const languages: readonly Language[] = ['en', 'zh']
