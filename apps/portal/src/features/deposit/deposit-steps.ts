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
    | 'REJECTED'
    | 'CANCELLED'
  readonly state: 'done' | 'next' | 'later' | 'ended'
}

const ways = {
  CRYPTO: ['detected', 'confirmed', 'credited'],
  BANK: ['submitted', 'reviewed', 'credited'],
  GATEWAY: ['submitted', 'paid', 'credited'],
} as const

export function stepsOf({ kind, state }: Pick<Deposit, 'kind' | 'state'>): readonly DepositStep[] {
  const names = ways[kind]
  if (state === 'ORPHANED' || state === 'REJECTED' || state === 'CANCELLED') {
    return [
      { name: names[0], state: 'done' },
      { name: state, state: 'ended' },
    ]
  }
  const done = state === 'CREDITED' ? names.length : 1
  return names.map((name, at) => ({ name, state: at < done ? 'done' : at === done ? 'next' : 'later' }))
}
