/** The progress of a withdrawal. Pure. */
import type { Withdrawal } from './withdrawal-queries.ts'

export interface WithdrawalStep {
  readonly name: 'requested' | 'approved' | 'sent' | 'arrived' | 'REJECTED' | 'CANCELLED' | 'FAILED'
  readonly state: 'done' | 'next' | 'later' | 'ended'
  /** Its time, if known. */
  readonly at: string | null
}

const onAChain = ['requested', 'approved', 'sent', 'arrived'] as const
/** A bank transfer is only known to have been made. */
const byBank = ['requested', 'approved', 'sent'] as const

type Known = Pick<Withdrawal, 'kind' | 'state' | 'txId' | 'createdAt' | 'approvedAt' | 'sentAt' | 'endedAt'>

export function stepsOf({ kind, state, txId, ...times }: Known): readonly WithdrawalStep[] {
  const { createdAt, approvedAt, sentAt, endedAt } = times
  if (state === 'REJECTED' || state === 'CANCELLED' || state === 'FAILED') {
    const before = [
      { name: 'requested', at: createdAt },
      // A rejected or cancelled withdrawal may have one of two approvals.
      ...(state === 'FAILED' && approvedAt ? [{ name: 'approved', at: approvedAt } as const] : []),
      ...(state === 'FAILED' && sentAt ? [{ name: 'sent', at: sentAt } as const] : []),
    ] as const
    return [
      ...before.map((step) => ({ ...step, state: 'done' as const })),
      { name: state, state: 'ended', at: endedAt },
    ]
  }
  const names = kind === 'USDT' ? onAChain : byBank
  const done = { PENDING: 1, APPROVED: 2, PROCESSING: txId ? 3 : 2, COMPLETED: names.length }[state]
  const at = { requested: createdAt, approved: approvedAt, sent: sentAt, arrived: endedAt }
  return names.map((name, index) => ({
    name,
    state: index < done ? 'done' : index === done ? 'next' : 'later',
    at: index < done ? at[name] : null,
  }))
}
