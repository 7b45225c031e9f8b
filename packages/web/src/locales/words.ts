/**
 * Texts that every application shares, by table: the kit's own, and those around it. English is the source.
 */
import type { TextsOf } from '../texts/translate.ts'
import type { texts as app } from './en/app.ts'
import type { texts as images } from './en/images.ts'
import type { texts as lists } from './en/lists.ts'

interface SharedWords {
  readonly app: typeof app
  readonly images: typeof images
  readonly lists: typeof lists
}

export type WordsOf<Name extends keyof SharedWords> = TextsOf<SharedWords[Name]>
