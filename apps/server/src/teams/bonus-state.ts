import type { BonusState } from '@halyard/contract'

interface KeptBonus {
  readonly state: string
  readonly amount: string
  readonly withheld: string
  /** What is still owed, for a paid bonus that is to be taken back. */
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

/** Members see that a bonus is in review, not why. Only amounts that are theirs are shown as credited. */
export function stateShown({ state, amount, withheld, owed }: KeptBonus): BonusState {
  if (state === 'PAID' && owed !== null) return owed === '0' ? 'TAKEN_BACK' : 'BEING_TAKEN_BACK'
  if (state === 'PAID' && withheld === amount) return 'SET_OFF'
  return shown[state] ?? 'WAITING'
}
