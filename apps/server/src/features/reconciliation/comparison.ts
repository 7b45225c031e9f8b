import type { Amount } from '@halyard/money'

export interface Subject {
  readonly kind: 'ORDER' | 'NETWORK' | 'LEDGER'
  /** An order's id, a network, or what of the ledger it is about. */
  readonly name: string
}

export interface Difference extends Subject {
  readonly expected: Amount
  readonly found: Amount
  /** The deposits and withdrawals that it is about: they are looked at again until it is resolved. */
  readonly items: readonly string[]
  readonly details: string
}

/** What came of holding the ledger against something. */
export interface Comparison {
  readonly equal: readonly Subject[]
  readonly different: readonly Difference[]
  /** What could not be looked at now: the next run does. */
  readonly left: readonly Subject[]
}

export function together(comparisons: readonly Comparison[]): Comparison {
  return {
    equal: comparisons.flatMap(({ equal }) => equal),
    different: comparisons.flatMap(({ different }) => different),
    left: comparisons.flatMap(({ left }) => left),
  }
}

export const isEqual = (subject: Subject): Comparison => ({ equal: [subject], different: [], left: [] })
export const isLeft = (subject: Subject): Comparison => ({ equal: [], different: [], left: [subject] })
export const isDifferent = (difference: Difference): Comparison => ({
  equal: [],
  different: [difference],
  left: [],
})
