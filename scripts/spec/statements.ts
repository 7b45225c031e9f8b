import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One numbered sentence of the specification, verbatim. */
export interface Statement {
  readonly id: string
  readonly slice: string
  readonly text: string
  /** Intended additions or deviations; null if there are none. */
  readonly beyond: string | null
}

/**
 * Parses the columns id, slice, section, statement and, where the product deviates, how, and the note of
 * docs/ with the reason; lines that start with # are comments.
 */
export function parseStatements(tsv: string): readonly Statement[] {
  return tsv
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [id, slice, , text, beyond = null, ...more] = line.split('\t')
      if (!id || !slice || !text || beyond?.trim() === '' || more.length > 0)
        throw new Error(`docs/spec.tsv has a line that cannot be read: ${line}`)
      if (beyond !== null && !endsWithNote.test(beyond))
        throw new Error(`${id} goes beyond the specification without naming a note of docs/: ${beyond}`)
      return { id, slice, text, beyond }
    })
}

const endsWithNote = /\(docs\/[a-z-]+\.md\)$/

export function readStatements(root: string): readonly Statement[] {
  const statements = parseStatements(readFileSync(join(root, 'docs/spec.tsv'), 'utf8'))
  checkNotes(statements, readdirSync(join(root, 'docs')))
  return statements
}

export function checkNotes(statements: readonly Statement[], files: readonly string[]): void {
  for (const { id, beyond } of statements)
    for (const [, name] of (beyond ?? '').matchAll(/\(docs\/([a-z-]+\.md)\)/g))
      if (!files.includes(name as string)) throw new Error(`${id} names ${name}, which is not in docs/`)
}
