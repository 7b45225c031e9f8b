/** How far a deposit has come. Pure. */
import type { Deposit } from './deposit-queries.ts'

export interface DepositStep {
  readonly name:
    | 'detected'
    | 'confirmed'
    | 'submitted'
    | 'reviewed'
    | 'paid'
    | 'credited'
    | 'ORPHANED'
    | 'REVERSED'
    | 'REJECTED'
    | 'CANCELLED'
  readonly state: 'done' | 'next' | 'later' | 'ended'
  /** When it happened, where that is known. */
  readonly at: string | null
}

const ways = {
  CRYPTO: ['detected', 'confirmed', 'credited'],
  BANK: ['submitted', 'reviewed', 'credited'],
  GATEWAY: ['submitted', 'paid', 'credited'],
} as const

export function stepsOf({
  kind,
  state,
  createdAt,
  endedAt,
}: Pick<Deposit, 'kind' | 'state' | 'createdAt' | 'endedAt'>): readonly DepositStep[] {
  const names = ways[kind]
  if (state === 'ORPHANED' || state === 'REVERSED' || state === 'REJECTED' || state === 'CANCELLED') {
    return [
      { name: names[0], state: 'done', at: createdAt },
      { name: state, state: 'ended', at: endedAt },
    ]
  }
  const done = state === 'CREDITED' ? names.length : 1
  return names.map((name, index) => ({
    name,
    state: index < done ? 'done' : index === done ? 'next' : 'later',
    // What is confirmed, reviewed or paid is credited in the same moment.
    at: index === 0 ? createdAt : index < done ? endedAt : null,
  }))
}
