import { fateOf } from './fate.ts'
import { openRequests } from './open-requests.ts'

/** A money request was sent, and whether it was carried out is not known. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The outcome of a money request is unknown', { cause })
    this.name = 'OutcomeUnknown'
  }
}

let out = 0

/** Whether a money request is on its way. */
export const moneyIsOut = () => out > 0

/**
 * Sends a money request under its key: that of an earlier send whose answer is not known, or else a new one.
 * The key is stored before anything is sent, and forgotten once the answer is known.
 */
export async function sendOnce<Reply>(
  subject: string,
  send: (idempotencyKey: string) => Promise<Reply>,
): Promise<Reply> {
  const earlier = openRequests.of(subject)
  const key = earlier?.key ?? newRequestKey()
  openRequests.put(subject, { key, sentAtMs: earlier?.sentAtMs ?? Date.now() })
  out++
  try {
    const reply = await send(key)
    openRequests.forget(subject)
    return reply
  } catch (error) {
    const fate = fateOf(error)
    if (fate === 'unknown') throw new OutcomeUnknown(error)
    if (fate === 'unsent') openRequests.put(subject, { key, sentAtMs: earlier?.sentAtMs ?? null })
    else if (fate === 'known' || !earlier) openRequests.forget(subject)
    throw error
  } finally {
    out--
  }
}

/** A key for a money request, made before the first send. Also works on pages without HTTPS. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
