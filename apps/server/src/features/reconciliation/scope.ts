/** What a run looks at, and since when it is at it. */
export interface Scope {
  readonly id: string
  /** When this looking began. */
  readonly startedAt: Date
  /** Whether the run looks again at what it had left. */
  readonly lookedBefore?: true
  /** How much of the ledger's own chain is checked. */
  readonly books: 'from the beginning' | 'from the last seal checked'
}
