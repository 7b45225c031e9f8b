import type { Language } from '@halyard/contract'

/** Operators' languages, whatever members read. */
export const languages: readonly Language[] = ['en', 'zh']
