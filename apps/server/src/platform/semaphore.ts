/** Runs at most `size` tasks at once in this process; the others wait in order of arrival. */
export class Semaphore {
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
      // Hands the slot to the longest-waiting task.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}

/**
 * A Semaphore with a limit per name as well: slow callers delay others only when very many are slow at
 * once. The number waiting per name is limited too, because each keeps a connection open.
 */
export class FairSemaphore {
  readonly #all: Semaphore
  readonly #each: number
  readonly #waiting: number
  readonly #ofName = new Map<string, { readonly slots: Semaphore; users: number }>()

  constructor({ all, each, waiting }: Record<'all' | 'each' | 'waiting', number>) {
    this.#all = new Semaphore(all)
    this.#each = each
    this.#waiting = waiting
  }

  /** Null if too many of this name are waiting already. */
  take<Result>(name: string, work: () => Promise<Result>): Promise<Result> | null {
    const own = this.#ofName.get(name) ?? { slots: new Semaphore(this.#each), users: 0 }
    if (own.users >= this.#each + this.#waiting) return null
    this.#ofName.set(name, own)
    own.users++
    return this.#takeTurn(name, own, work)
  }

  async #takeTurn<Result>(
    name: string,
    own: { readonly slots: Semaphore; users: number },
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      // Waits for the name's own slot first, so that waiting takes nobody else's slot.
      return await own.slots.take(() => this.#all.take(work))
    } finally {
      if (--own.users === 0) this.#ofName.delete(name)
    }
  }
}
