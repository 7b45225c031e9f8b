import { OutcomeUnknown, refusalIn } from './send-once.ts'

/**
 * Asks the member to confirm with a 2FA code: 'where-on' only if 2FA is on and no code is at hand, 'anew' in
 * any case. False when the member cancelled.
 */
export type Confirm = (when: 'where-on' | 'anew') => Promise<boolean>

interface Confirmed<Reply> {
  readonly send: () => Promise<Reply>
  readonly confirm: Confirm | undefined
  /** It was sent before, and its outcome is unknown: a code is needed only if it was not carried out. */
  readonly wasSent?: boolean
}

/**
 * Sends a request that may need a 2FA code first; null when the member cancelled, and nothing was sent before.
 */
export async function sendConfirmed<Reply>({
  send,
  confirm,
  wasSent = false,
}: Confirmed<Reply>): Promise<Reply | null> {
  if (!confirm) return send()
  if (!wasSent && !(await confirm('where-on'))) return null
  try {
    return await send()
  } catch (error) {
    // The code has expired, or 2FA was turned on elsewhere: the server knows better.
    if (refusalIn(error)?.code !== 'TWO_FA_REQUIRED') throw error
    if (await confirm('anew')) return send()
    // An earlier send may have been carried out: turning back does not undo it.
    if (error instanceof OutcomeUnknown) throw error
    return null
  }
}
