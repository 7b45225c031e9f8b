/**
 * The names of requests whose answer is missing, by what they are about. While it is unknown what the first sending did,
 * asking for the same again is the same request, also from a dialog that was closed and opened anew: so it counts once.
 */
import { failureOf } from './failure.ts'
import { isStillOpen } from './request-key.ts'

export type Subject = readonly string[]

export class OpenKeys {
  readonly #keys = new Map<string, string>()

  /** Sends it under the name of the open request for the same, or else under the proposed one. */
  async send<Reply>(
    subject: Subject,
    proposed: string,
    send: (idempotencyKey: string) => Promise<Reply>,
  ): Promise<Reply> {
    const about = JSON.stringify(subject)
    const key = this.#keys.get(about) ?? proposed
    this.#keys.set(about, key)
    try {
      const reply = await send(key)
      this.#keys.delete(about)
      return reply
    } catch (error) {
      if (!isStillOpen(failureOf(error))) this.#keys.delete(about)
      throw error
    }
  }
}

/** Lives as long as the page: what is open stays open while the member looks around. */
export const openKeys = new OpenKeys()
