import type { Call } from '@halyard/contract'
import { useLayoutEffect, useRef } from 'react'
import { application } from '../application.ts'
import { openSince } from './api.ts'
import { openRequests } from './open-requests.ts'
import { useOpenRequests } from './use-open-requests.ts'
import { useTellSettled } from './use-tell-settled.ts'

/** What would be sent; what proves it makes no difference. */
export interface AskedRequest {
  readonly call: Call
  readonly input: object
}

interface HeldRequest {
  /** What would be sent now; null while nothing is. */
  readonly asked: AskedRequest | null
  /** Whether it is on its way from here: then its answer is told here. */
  readonly pending?: boolean
  /** Whether it is told of elsewhere all the same. */
  readonly listed?: boolean
  /** It was open, and has been settled or forgotten elsewhere: sent from here now, it would count a second time. */
  readonly onSettled: () => void
}

const sinceOf = (asked: AskedRequest | null) => asked && openSince(asked.call, asked.input)

/**
 * What a form holds may have been sent before, and its outcome be unknown. As long as it is, sending it counts once;
 * once that is settled elsewhere, as from the list above the form, the form is not to hold it any longer.
 */
export function useHeldRequest({ asked, pending = false, listed = false, onSettled }: HeldRequest) {
  useOpenRequests()
  const tellSettled = useTellSettled()
  const open = useRef<AskedRequest | null>(null)
  const since = sinceOf(asked)
  useLayoutEffect(() => {
    const settled = !pending && open.current !== null && !sinceOf(open.current)
    open.current = since && !pending ? asked : null
    if (settled) onSettled()
  })
  const held = since && asked && !listed ? application().subject(asked.call, asked.input) : null
  useLayoutEffect(() => (held ? openRequests.hold(held) : undefined), [held])
  return {
    /** When just this was sent, if its outcome is still unknown. */
    since,
    /** From here on, what becomes of it is told here. */
    sendHere(): void {
      open.current = null
    },
    /**
     * To be asked before it is sent. If it was settled elsewhere without anything here having heard of it, it is given
     * up, which is said: true.
     */
    giveUpIfSettled(): boolean {
      const settled = since !== null && !sinceOf(asked)
      if (settled) {
        openRequests.lookAgain()
        tellSettled()
      }
      return settled
    },
  }
}
