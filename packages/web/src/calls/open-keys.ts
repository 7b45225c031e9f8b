/**
 * The keys of requests whose response is missing, by what they are about. While the outcome of the first
 * request is unknown, asking for the same thing again is the same request, even from a dialog that was closed
 * and reopened; so it counts once.
 */
import { failureOf } from './failure.ts'
import { isStillOpen } from './request-key.ts'

export type Subject = readonly string[]

export class OpenKeys {
  readonly #keys = new Map<string, string>()

  /** Sends it under the key of the open request about the same thing, or else under the proposed one. */
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

/** Lives as long as the page: open requests stay open while the member navigates. */
export const openKeys = new OpenKeys()
