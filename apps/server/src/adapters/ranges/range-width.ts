/**
 * Adaptive block range per request. Nodes have different limits and describe them in their own words, or
 * silently truncate. So the words are not interpreted: a refused, timed out or incomplete range is halved,
 * down to one block.
 */
import { ChainUnknown, type Doubt } from '../../ports/chain.ts'

/** A wider range is tried after this many successes; later if that width was refused before. */
const goodUntilWider = 4
const goodUntilRefusedAgain = 64

/** Failures that fewer blocks may fix. */
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

  /** Reads from `first` to `last`, or less of it. A refused range is retried at once, narrower. */
  async read<T>(
    first: number,
    last: number,
    read: (first: number, last: number) => Promise<readonly T[]>,
  ): Promise<readonly T[]> {
    for (;;) {
      const until = Math.min(last, first + this.#width - 1)
      try {
        const found = await read(first, until)
        this.#wentWell(until - first + 1)
        return found
      } catch (error) {
        const { doubt } = error instanceof ChainUnknown ? error : { doubt: null }
        if (!narrowing.includes(doubt)) throw error
        const requested = until - first + 1
        this.#width = Math.max(1, Math.floor(requested / 2))
        this.#good = 0
        // A node that does not respond also needs a pause, and may have been unavailable for another
        // reason.
        if (requested === 1 || doubt === 'NO_ANSWER') throw error
        this.#refused = requested
      }
    }
  }

  #wentWell(requested: number): void {
    this.#good += 1
    // The refusal was only temporary.
    if (requested >= this.#refused) this.#refused = Number.POSITIVE_INFINITY
    const wider = Math.min(this.#most, this.#width * 2)
    if (this.#good < (wider >= this.#refused ? goodUntilRefusedAgain : goodUntilWider)) return
    this.#good = 0
    this.#width = wider
  }
}
