/** How far a withdrawal has come. Pure. */
import type { Withdrawal } from './withdrawal-queries.ts'

export interface WithdrawalStep {
  readonly name: 'requested' | 'approved' | 'sent' | 'arrived' | 'REJECTED' | 'CANCELLED' | 'FAILED'
  readonly state: 'done' | 'next' | 'later' | 'ended'
  /** When it happened, where that is known. */
  readonly at: string | null
}

const onAChain = ['requested', 'approved', 'sent', 'arrived'] as const
/** Of a transfer from our bank we know no more than that it was made. */
const byBank = ['requested', 'approved', 'sent'] as const

type Known = Pick<Withdrawal, 'kind' | 'state' | 'txId' | 'createdAt' | 'approvedAt' | 'sentAt' | 'endedAt'>

export function stepsOf({ kind, state, txId, ...times }: Known): readonly WithdrawalStep[] {
  const { createdAt, approvedAt, sentAt, endedAt } = times
  if (state === 'REJECTED' || state === 'CANCELLED' || state === 'FAILED') {
    const before = [
      { name: 'requested', at: createdAt },
      // One of two operators may have approved what was rejected or cancelled.
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
