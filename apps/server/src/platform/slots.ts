/** At most so many works at once in this process; the others wait, in the order they came. */
export class Slots {
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(size: number) {
    this.#free = size
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The slot goes straight to who waits the longest.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}
