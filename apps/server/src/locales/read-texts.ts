import { createRequire } from 'node:module'
import { type Language, languages } from '@halyard/contract'
import type en from './en.json'

/** The English texts are the source: `npm test -- texts` compares those of other languages with them. */
export type Texts = typeof en

const require = createRequire(import.meta.url)

export const texts = Object.fromEntries(
  languages.map((language) => [language, require(`./${language}.json`)]),
) as Record<Language, Texts>
