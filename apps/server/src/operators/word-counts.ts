import { run, type Tx } from '../platform/db/database.ts'

interface Proposal {
  readonly requested_by: string
  readonly noted_at: Date
}

/**
 * False once the owner has disabled whoever asked, also after they were let in again: then it is no longer one of two. The
 * database enforces the same (word_counts).
 */
export async function wordCounts(tx: Tx, { requested_by, noted_at }: Proposal): Promise<boolean> {
  const [row] = await run<{ yes: boolean }>(tx, 'select word_counts($1, $2) as yes', [requested_by, noted_at])
  return row?.yes === true
}
