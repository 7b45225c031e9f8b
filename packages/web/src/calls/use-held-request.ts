import type { Call } from '@halyard/contract'
import { useLayoutEffect, useRef } from 'react'
import { application } from '../application.ts'
import { openSince } from './api.ts'
import { openRequests } from './open-requests.ts'
import { useOpenRequests } from './use-open-requests.ts'

interface HeldRequest {
  readonly call: Call
  /** What would be sent now. */
  readonly input: object
  /** Whether it is on its way from here: then its answer is told here. */
  readonly pending?: boolean
  /** Whether it is told of elsewhere all the same. */
  readonly listed?: boolean
  /** It was open, and has been settled or forgotten elsewhere: sent from here now, it would count a second time. */
  readonly onSettled: () => void
}

/**
 * What a form holds may have been sent before, and its outcome be unknown. As long as it is, sending it counts once;
 * once that is settled elsewhere, as from the list above the form, the form is not to hold it any longer.
 */
export function useHeldRequest({ call, input, pending = false, listed = false, onSettled }: HeldRequest) {
  useOpenRequests()
  const open = useRef<object | null>(null)
  const since = openSince(call, input)
  useLayoutEffect(() => {
    const settled = !pending && open.current !== null && !openSince(call, open.current)
    open.current = since && !pending ? input : null
    if (settled) onSettled()
  })
  const held = since && !listed ? application().subject(call, input) : null
  useLayoutEffect(() => (held ? openRequests.hold(held) : undefined), [held])
  return {
    /** When just this was sent, if its outcome is still unknown. */
    since,
    /** From here on, what becomes of it is told here. */
    sendHere(): void {
      open.current = null
    },
  }
}
