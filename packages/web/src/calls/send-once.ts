import { Refused } from '@halyard/contract'
import { fateOf, isInTrouble, isVain } from './fate.ts'
import { type NamedRequest, type OpenRequest, openRequests } from './open-requests.ts'

/** Why a later send of the same request could not tell what became of it. */
export type CheckFailed = Refused | 'offline'

/** A money request was sent, and whether it was carried out is not known. */
export class OutcomeUnknown extends Error {
  /** Null when there was no answer at all. */
  readonly checkFailed: CheckFailed | null

  constructor(cause: unknown, checkFailed: CheckFailed | null = null) {
    super('The outcome of a money request is unknown', { cause })
    this.name = 'OutcomeUnknown'
    this.checkFailed = checkFailed
  }
}

/** The server's refusal, of a request or of the check what became of it; null if it did not refuse. */
export function refusalIn(error: unknown): Refused | null {
  if (error instanceof OutcomeUnknown) return refusalIn(error.checkFailed)
  return error instanceof Refused ? error : null
}

/** The refusals that decided a money request. */
const deciding = new WeakSet<object>()

/** Whether it is the server's no to a money request: by then the balances may be others than those on show. */
export const decidesMoney = (error: unknown): boolean => error instanceof Refused && deciding.has(error)

/** Whether a money request is on its way. */
export const moneyIsOut = (): boolean => openRequests.areOut()

/** A money request, with what is kept of it while its outcome is unknown. */
export type SentRequest = Omit<NamedRequest, 'key' | 'sentAtMs' | 'checked' | 'troubledAtMs'>

/** How many sends are out under a key. */
const under = new Map<string, number>()

/**
 * Sends a money request under its key: that of an earlier send whose answer is not known, or else a new one.
 * The key is stored before anything is sent, and forgotten once the answer is known.
 */
export async function sendOnce<Reply>(
  { subject, ...asked }: SentRequest,
  send: (idempotencyKey: string) => Promise<Reply>,
): Promise<Reply> {
  const earlier = openRequests.of(subject)
  const key = earlier?.key ?? newRequestKey()
  const sentEarlierAtMs = earlier?.sentAtMs ?? null
  const open = { ...earlier, ...asked, key, sentAtMs: sentEarlierAtMs ?? Date.now() }
  openRequests.leave(subject)
  openRequests.put(subject, open)
  under.set(key, (under.get(key) ?? 0) + 1)
  try {
    const reply = await send(key)
    openRequests.forget({ subject, key })
    return reply
  } catch (error) {
    const fate = fateOf(error)
    // 'unsent' and 'unread' say nothing about an earlier send, which may have been carried out.
    if (fate === 'unknown' || (fate !== 'known' && sentEarlierAtMs !== null)) {
      openRequests.put(subject, sentEarlierAtMs === null ? open : learnt(error, open))
      throw new OutcomeUnknown(
        error,
        fate === 'unsent' ? 'offline' : sentEarlierAtMs === null ? null : refusalIn(error),
      )
    }
    if (fate === 'unsent') openRequests.put(subject, { ...open, sentAtMs: null })
    // The refusal of one send says nothing about another that is still out: only its key can tell.
    else if (under.get(key) === 1) openRequests.forget({ subject, key })
    if (fate === 'known') deciding.add(error as object)
    throw error
  } finally {
    const others = (under.get(key) ?? 1) - 1
    if (others > 0) under.set(key, others)
    else under.delete(key)
    openRequests.comeBack(subject)
  }
}

/** A server that starts anew is back by then. */
const patienceMs = 60_000

/** What a check that settled nothing says about the next: whatever the server answers, it can look again. */
function learnt(error: unknown, { checked, troubledAtMs, ...open }: OpenRequest): OpenRequest {
  if (isVain(error)) return { ...open, checked: true }
  if (isInTrouble(error)) return { ...open, ...afterTrouble(checked, troubledAtMs) }
  if (error instanceof Refused) return open
  return { ...open, ...(checked && { checked }), ...(troubledAtMs && { troubledAtMs }) }
}

function afterTrouble(checked: true | undefined, sinceMs = Date.now()): Partial<OpenRequest> {
  const forMs = Date.now() - sinceMs
  // The device's clock may have been set back.
  const troubledAtMs = forMs < 0 ? Date.now() : sinceMs
  return { troubledAtMs, ...((checked || forMs >= patienceMs) && { checked: true }) }
}

/** A key for a money request, made before the first send. Also works on pages without HTTPS. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
