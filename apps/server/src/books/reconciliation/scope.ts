/** What a run compares, and when it started. */
export interface Scope {
  readonly id: string
  /** When this attempt started. */
  readonly startedAt: Date
  /** Set if the run repeats what it could not compare before. */
  readonly lookedBefore?: true
  /** Only then addresses to which nothing was ever paid are asked, too: there are many. */
  readonly isNight: boolean
  /** How much of the ledger's chain of seals is checked. */
  readonly books: 'from the beginning' | 'from the last seal checked'
}
