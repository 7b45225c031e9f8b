import { run, type Tx } from '../../platform/db/database.ts'

interface Proposal {
  readonly asked_by: string
  readonly noted_at: Date
}

/**
 * False once the owner has disabled whoever asked, also after they were let in again: then it is no longer one of two. The
 * database enforces the same (word_counts).
 */
export async function wordCounts(tx: Tx, { asked_by, noted_at }: Proposal): Promise<boolean> {
  const [told] = await run<{ yes: boolean }>(tx, 'select word_counts($1, $2) as yes', [asked_by, noted_at])
  return told?.yes === true
}
