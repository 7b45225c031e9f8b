/** How far a withdrawal has come. Pure. */
import type { Withdrawal } from './withdrawal-queries.ts'

export interface WithdrawalStep {
  readonly name: 'requested' | 'approved' | 'sent' | 'arrived' | 'REJECTED' | 'CANCELLED' | 'FAILED'
  readonly state: 'done' | 'next' | 'later' | 'ended'
}

const onAChain = ['requested', 'approved', 'sent', 'arrived'] as const
/** Of a transfer from our bank we know no more than that it was made. */
const byBank = ['requested', 'approved', 'sent'] as const

export function stepsOf({
  kind,
  state,
  txId,
}: Pick<Withdrawal, 'kind' | 'state' | 'txId'>): readonly WithdrawalStep[] {
  if (state === 'REJECTED' || state === 'CANCELLED' || state === 'FAILED') {
    return [
      { name: 'requested', state: 'done' },
      { name: state, state: 'ended' },
    ]
  }
  const names = kind === 'USDT' ? onAChain : byBank
  const done = { PENDING: 1, APPROVED: 2, PROCESSING: txId ? 3 : 2, COMPLETED: names.length }[state]
  return names.map((name, at) => ({ name, state: at < done ? 'done' : at === done ? 'next' : 'later' }))
}
