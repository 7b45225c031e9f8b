import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One numbered sentence of the specification. */
export interface Statement {
  readonly id: string
  readonly slice: string
  readonly text: string
}

/** Parses the columns id, slice, section, statement; lines that start with # are comments. */
export function parseStatements(tsv: string): readonly Statement[] {
  return tsv
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [id, slice, , text] = line.split('\t')
      if (!id || !slice || !text) throw new Error(`docs/spec.tsv has a line that cannot be read: ${line}`)
      return { id, slice, text }
    })
}

export function readStatements(root: string): readonly Statement[] {
  return parseStatements(readFileSync(join(root, 'docs/spec.tsv'), 'utf8'))
}
