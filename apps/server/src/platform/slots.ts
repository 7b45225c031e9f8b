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

/**
 * As Slots, and at most so many of them for one name: who takes long keeps others waiting only where a great many
 * do so at once. Only so many of one name wait: what waits keeps a connection, for as long as those before it take.
 */
export class FairSlots {
  readonly #all: Slots
  readonly #each: number
  readonly #waiting: number
  readonly #ofName = new Map<string, { readonly slots: Slots; users: number }>()

  constructor({ all, each, waiting }: Record<'all' | 'each' | 'waiting', number>) {
    this.#all = new Slots(all)
    this.#each = each
    this.#waiting = waiting
  }

  /** Null where too many of the name wait already. */
  take<Result>(name: string, work: () => Promise<Result>): Promise<Result> | null {
    const own = this.#ofName.get(name) ?? { slots: new Slots(this.#each), users: 0 }
    if (own.users >= this.#each + this.#waiting) return null
    this.#ofName.set(name, own)
    own.users++
    return this.#takeTurn(name, own, work)
  }

  async #takeTurn<Result>(
    name: string,
    own: { readonly slots: Slots; users: number },
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      // The own ones first: what waits there takes no place of others.
      return await own.slots.take(() => this.#all.take(work))
    } finally {
      if (--own.users === 0) this.#ofName.delete(name)
    }
  }
}
