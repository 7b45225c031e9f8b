import type { Amount } from '@halyard/money'
import type { App } from '../../platform/app.ts'

export interface Subject {
  readonly kind: 'ORDER' | 'DEALS' | 'NETWORK' | 'GATEWAY' | 'LEDGER'
  /** An order's id, the broker whose deals are compared, a network, the gateway, or the part of the ledger. */
  readonly name: string
}

export interface Difference extends Subject {
  readonly expected: Amount
  readonly found: Amount
  /** The ids of its items: they are compared again until it is resolved. */
  readonly items: readonly string[]
  readonly details: string
}

export interface Left extends Subject {
  /** The details of an alarm raised at once. */
  readonly details?: string | undefined
}

/** The result of comparing the ledger with another system. */
export interface Comparison {
  readonly equal: readonly Subject[]
  readonly different: readonly Difference[]
  /** Items that could not be compared now: a later run does it. */
  readonly left: readonly Left[]
}

export function together(comparisons: readonly Comparison[]): Comparison {
  return {
    equal: comparisons.flatMap(({ equal }) => equal),
    different: comparisons.flatMap(({ different }) => different),
    left: comparisons.flatMap(({ left }) => left),
  }
}

export const isEqual = (subject: Subject): Comparison => ({ equal: [subject], different: [], left: [] })
export const isLeft = (subject: Subject, details?: string): Comparison => ({
  equal: [],
  different: [],
  left: [{ ...subject, details }],
})
export const isDifferent = (difference: Difference): Comparison => ({
  equal: [],
  different: [difference],
  left: [],
})

/** Leaves what cannot be compared for any reason: the rest of the books must still be compared. */
export async function orLeft(
  app: App,
  subjects: readonly Subject[],
  compare: () => Promise<Comparison>,
): Promise<Comparison> {
  try {
    return await compare()
  } catch (err) {
    app.log.warn({ err, subjects: subjects.slice(0, 20) }, 'a part of the books could not be compared')
    return together(subjects.map((subject) => isLeft(subject)))
  }
}
