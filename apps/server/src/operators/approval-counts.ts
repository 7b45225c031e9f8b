import { run, type Tx } from '../platform/db/database.ts'

interface Proposal {
  readonly requested_by: string
  readonly noted_at: Date
}

/**
 * False if the owner disabled the proposer, even if enabled again: the proposal no longer has two operators.
 * The database enforces the same (word_counts).
 */
export async function approvalCounts(tx: Tx, { requested_by, noted_at }: Proposal): Promise<boolean> {
  const [row] = await run<{ yes: boolean }>(tx, 'select word_counts($1, $2) as yes', [requested_by, noted_at])
  return row?.yes === true
}
