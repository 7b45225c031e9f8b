import { Refused } from '@halyard/contract'

/**
 * Asks the member to confirm with a 2FA code: 'if-enabled' only if 2FA is on and no code is available, 'always'
 * in any case. False if cancelled.
 */
export type Confirm = (when: 'if-enabled' | 'always') => Promise<boolean>

interface Confirmed<Reply> {
  readonly send: () => Promise<Reply>
  readonly confirm: Confirm | undefined
}

/** Sends a request that may need a 2FA code first; null if cancelled, and nothing was sent. */
export async function sendConfirmed<Reply>({ send, confirm }: Confirmed<Reply>): Promise<Reply | null> {
  if (!confirm) return send()
  if (!(await confirm('if-enabled'))) return null
  try {
    return await send()
  } catch (error) {
    // The code has expired, or 2FA was turned on elsewhere: the server knows better.
    if (!(error instanceof Refused && error.code === 'TWO_FA_REQUIRED')) throw error
    return (await confirm('always')) ? send() : null
  }
}
