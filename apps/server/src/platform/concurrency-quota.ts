/** How many of something may be there at once in this process, for each kind of name: a member's, a network's, all. */
export class ConcurrencyQuota<Kind extends string> {
  readonly #most: Readonly<Record<Kind, number>>
  readonly #taken = new Map<string, number>()

  constructor(most: Readonly<Record<Kind, number>>) {
    this.#most = most
  }

  /** Takes a place and returns how to give it back, once; null when there is none. */
  take(names: Readonly<Record<Kind, string>>): (() => void) | null {
    const kinds = Object.keys(this.#most) as Kind[]
    const keyOf = (kind: Kind) => `${kind} ${names[kind]}`
    if (kinds.some((kind) => this.#count(keyOf(kind)) >= this.#most[kind])) return null
    for (const kind of kinds) this.#taken.set(keyOf(kind), this.#count(keyOf(kind)) + 1)
    return () => {
      for (const kind of kinds) this.#giveBack(keyOf(kind))
    }
  }

  #count(key: string): number {
    return this.#taken.get(key) ?? 0
  }

  #giveBack(key: string): void {
    const left = this.#count(key) - 1
    if (left > 0) this.#taken.set(key, left)
    else this.#taken.delete(key)
  }
}
