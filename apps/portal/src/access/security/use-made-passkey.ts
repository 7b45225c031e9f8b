import { passkeys } from '@halyard/contract'
import { api, type Failure, refusedAs } from '@halyard/web/calls'
import { promptToMake } from '@halyard/web/passkeys'
import { useRef, useState } from 'react'

/**
 * A passkey that the browser made and the server has not accepted yet. It survives further prompts (the right
 * password, a 2FA code), so that the member is not asked for another one.
 */
export function useMadePasskey() {
  const made = useRef<Record<string, unknown> | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  function forget(): void {
    made.current = null
    setFailure(null)
  }

  /** False when the member cancelled, or when no passkey can be made here. */
  async function make(): Promise<boolean> {
    if (made.current) return true
    setFailure(null)
    const { options } = await api(passkeys.passkeyAddOptions)
    const prompted = await promptToMake(options)
    if ('credential' in prompted) {
      made.current = prompted.credential
      return true
    }
    if (prompted.outcome === 'known') setFailure(refusedAs('PASSKEY_KNOWN'))
    if (prompted.outcome === 'failed') setFailure(refusedAs('PASSKEY_NOT_MADE'))
    return false
  }

  return { failure, make, forget, credential: () => made.current ?? {} }
}
