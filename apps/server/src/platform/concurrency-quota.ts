/** Limits concurrent uses in this process by several names at once: per member, per network, in total. */
export class ConcurrencyQuota<Kind extends string> {
  readonly #most: Readonly<Record<Kind, number>>
  readonly #taken = new Map<string, number>()

  constructor(most: Readonly<Record<Kind, number>>) {
    this.#most = most
  }

  /** Acquires a slot and returns its release function; null if none is free. */
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
