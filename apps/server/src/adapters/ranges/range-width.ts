/**
 * How many blocks are asked for at once. Nodes differ in what they allow and say it in words of their own, or cut their
 * answer short without a word. So nothing is read from the words: whatever is refused, not answered in time or not whole is
 * asked for with half as many, down to one.
 */
import { ChainUnknown, type Doubt } from '../../ports/chain.ts'

/** After so many ranges that went well a wider one is tried; later where as many were refused before. */
const goodUntilWider = 4
const goodUntilRefusedAgain = 64

/** Fewer blocks may help. */
const narrowing: readonly (Doubt | null)[] = ['NODE_ERROR', 'NO_ANSWER', 'MALFORMED', 'INCONSISTENT']

export class RangeWidth {
  readonly #most: number
  #width: number
  #refused = Number.POSITIVE_INFINITY
  #good = 0

  constructor(first: number, most: number) {
    this.#width = first
    this.#most = most
  }

  /** Reads `first` up to `last` or less of it. What a node refuses is asked for anew at once, narrower. */
  async read<T>(
    first: number,
    last: number,
    ask: (first: number, last: number) => Promise<readonly T[]>,
  ): Promise<readonly T[]> {
    for (;;) {
      const until = Math.min(last, first + this.#width - 1)
      try {
        const found = await ask(first, until)
        this.#wentWell(until - first + 1)
        return found
      } catch (error) {
        const { doubt } = error instanceof ChainUnknown ? error : { doubt: null }
        if (!narrowing.includes(doubt)) throw error
        const asked = until - first + 1
        this.#width = Math.max(1, Math.floor(asked / 2))
        this.#good = 0
        // Who does not answer needs a pause as well, and may have been away for another reason.
        if (asked === 1 || doubt === 'NO_ANSWER') throw error
        this.#refused = asked
      }
    }
  }

  #wentWell(asked: number): void {
    this.#good += 1
    // It was a passing trouble.
    if (asked >= this.#refused) this.#refused = Number.POSITIVE_INFINITY
    const wider = Math.min(this.#most, this.#width * 2)
    if (this.#good < (wider >= this.#refused ? goodUntilRefusedAgain : goodUntilWider)) return
    this.#good = 0
    this.#width = wider
  }
}
