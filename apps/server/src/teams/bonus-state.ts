import type { BonusState } from '@halyard/contract'

interface KeptBonus {
  readonly state: string
  readonly amount: string
  readonly withheld: string
  /** Of a bonus that was paid and is to be taken back: what is still owed. */
  readonly owed: string | null
}

const shown: Readonly<Record<string, BonusState>> = {
  WAITING: 'WAITING',
  PAYING: 'WAITING',
  HELD: 'IN_REVIEW',
  PAID: 'PAID',
  REFUSED: 'REJECTED',
  TAKEN_BACK: 'TAKEN_BACK',
}

/** Members are told that somebody looks at a bonus, not why. Nothing is called credited that is not theirs. */
export function stateShown({ state, amount, withheld, owed }: KeptBonus): BonusState {
  if (state === 'PAID' && owed !== null) return owed === '0' ? 'TAKEN_BACK' : 'BEING_TAKEN_BACK'
  if (state === 'PAID' && withheld === amount) return 'SET_OFF'
  return shown[state] ?? 'WAITING'
}
