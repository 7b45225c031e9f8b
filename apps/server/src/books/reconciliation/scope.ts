/** The scope of a run, and its start. */
export interface Scope {
  readonly id: string
  /** When this attempt started. */
  readonly startedAt: Date
  /** Set if the run repeats the subjects that were left before. */
  readonly lookedBefore?: true
  /** Never-paid addresses are read only then: there are many. */
  readonly isNight: boolean
  /** How much of the ledger's chain of seals is checked. */
  readonly books: 'from the beginning' | 'from the last seal checked'
}
