/**
 * The names of purchases whose answer is missing, by what was to be bought. While it is unknown what the first sending
 * did, buying the same again is the same request, also from a dialog that was closed and opened anew: so it counts once.
 */
export interface Bought {
  readonly productId: string
  readonly packagePrice: string
  readonly walletType: string
}

export class OpenKeys {
  readonly #keys = new Map<string, string>()

  /** The name of the open request for this, or the proposed one, which is then remembered. */
  take(bought: Bought, proposed: string): string {
    const subject = subjectOf(bought)
    const key = this.#keys.get(subject) ?? proposed
    this.#keys.set(subject, key)
    return key
  }

  /** An answer came: what is bought next is another request. */
  settle(bought: Bought): void {
    this.#keys.delete(subjectOf(bought))
  }
}

const subjectOf = ({ productId, packagePrice, walletType }: Bought) =>
  JSON.stringify([productId, packagePrice, walletType])
