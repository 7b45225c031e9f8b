import { operatorHome } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { useEffect } from 'react'
import { isOperatorPresent, session } from '../../access/session/index.ts'
import type { ClaimedItem } from './queue.ts'

/** Stepping through the queue does not open its items. */
const afterMs = 250
/** The server forgets a claim after a minute. */
const everyMs = 20_000

/** Shows colleagues that the item is open here, until it is closed. It blocks nobody from deciding. */
export function useClaim(place: ClaimedItem | null): void {
  const { queue, item } = place ?? {}
  useEffect(() => {
    if (queue === undefined || item === undefined) return
    const body = { queue, item }
    let isClaimed = false
    const say = () => {
      if (!isOperatorPresent()) return
      isClaimed = true
      // A just-decided item can no longer be claimed.
      void api(operatorHome.claimItem, { body }).catch(() => undefined)
    }
    const first = setTimeout(say, afterMs)
    const again = setInterval(say, everyMs)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      // The claim lapses by itself if this call is lost.
      if (isClaimed && session.current()) void api(operatorHome.leaveItem, { body }).catch(() => undefined)
    }
  }, [queue, item])
}
