/** Proposals decided by a second operator, and how long they stay open (docs/operators.md). */
import type { App } from '../platform/app.ts'
import { laterBy } from '../platform/clock.ts'
import { run, type Tx } from '../platform/db/database.ts'

/** The database enforces the same (`lapses_at`). */
const meantForSeconds = 7 * 24 * 3600

interface Proposal {
  readonly requested_by: string
  readonly requested_at: Date
  readonly noted_at: Date
}

const isLapsed = ({ requested_at }: Pick<Proposal, 'requested_at'>, now: Date): boolean =>
  laterBy(requested_at, meantForSeconds) <= now

/** True while a second operator can still approve the proposal. */
export async function proposalStands(
  tx: Tx,
  { clock }: Pick<App, 'clock'>,
  proposal: Proposal,
): Promise<boolean> {
  return !isLapsed(proposal, clock.now()) && (await approvalCounts(tx, proposal))
}

/**
 * False if the owner disabled the proposer, even if enabled again: the proposal no longer has two operators.
 * The database enforces the same (word_counts).
 */
async function approvalCounts(tx: Tx, { requested_by, noted_at }: Proposal): Promise<boolean> {
  const [row] = await run<{ yes: boolean }>(tx, 'select word_counts($1, $2) as yes', [requested_by, noted_at])
  return row?.yes === true
}
