/**
 * How many streams may be open in one process. A browser has one for each window that is in view; what is beyond
 * these limits goes without, and its pages read again every few seconds instead.
 */
const most = { all: 10_000, member: 20, network: 500 }

export class Places {
  readonly #taken = new Map<string, number>()
  readonly #mostOf: Readonly<typeof most>

  constructor(networkFactor: number) {
    this.#mostOf = { ...most, network: most.network * networkFactor }
  }

  /** Takes a place and returns how to give it back; null when there is none. */
  take(memberId: string, network: string): (() => void) | null {
    const keys = { all: 'all', member: `member ${memberId}`, network: `network ${network}` }
    const kinds = ['all', 'member', 'network'] as const
    if (kinds.some((kind) => this.#count(keys[kind]) >= this.#mostOf[kind])) return null
    for (const key of Object.values(keys)) this.#taken.set(key, this.#count(key) + 1)
    return () => {
      for (const key of Object.values(keys)) this.#giveBack(key)
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
