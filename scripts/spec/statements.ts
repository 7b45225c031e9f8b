import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One numbered sentence of the specification, in its words. */
export interface Statement {
  readonly id: string
  readonly slice: string
  readonly text: string
  /** What the product does in addition or otherwise, on purpose; null where it does just that. */
  readonly beyond: string | null
}

/**
 * Parses the columns id, slice, section, statement and, where the product goes beyond it, how and by which
 * decision; lines that start with # are comments.
 */
export function parseStatements(tsv: string): readonly Statement[] {
  return tsv
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [id, slice, , text, beyond = null, ...more] = line.split('\t')
      if (!id || !slice || !text || beyond?.trim() === '' || more.length > 0)
        throw new Error(`docs/spec.tsv has a line that cannot be read: ${line}`)
      if (beyond !== null && !decisionOf(beyond))
        throw new Error(`${id} goes beyond the specification without naming a decision: ${beyond}`)
      return { id, slice, text, beyond }
    })
}

function decisionOf(beyond: string): string | undefined {
  return /\(decision (\d{3})\)$/.exec(beyond)?.[1]
}

export function readStatements(root: string): readonly Statement[] {
  const statements = parseStatements(readFileSync(join(root, 'docs/spec.tsv'), 'utf8'))
  checkDecisions(statements, readdirSync(join(root, 'docs/decisions')))
  return statements
}

export function checkDecisions(statements: readonly Statement[], files: readonly string[]): void {
  for (const { id, beyond } of statements) {
    const decision = beyond && decisionOf(beyond)
    if (decision && !files.some((name) => name.startsWith(`${decision}-`)))
      throw new Error(`${id} names decision ${decision}, which is not in docs/decisions`)
  }
}
