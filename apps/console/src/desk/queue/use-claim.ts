import { operatorHome } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { useEffect } from 'react'
import { isSomebodyThere, session } from '../../access/session/index.ts'
import type { ClaimedItem } from './queue.ts'

/** Whoever only steps through the queue has not opened it. */
const afterMs = 250
/** The server forgets it after a minute. */
const everyMs = 20_000

/** Lets colleagues see that the item is open here, until it is closed. It keeps nobody from deciding. */
export function useClaim(place: ClaimedItem | null): void {
  const { queue, item } = place ?? {}
  useEffect(() => {
    if (queue === undefined || item === undefined) return
    const body = { queue, item }
    let isSaid = false
    const say = () => {
      if (!isSomebodyThere()) return
      isSaid = true
      // One that has just been decided is no longer there to be claimed.
      void api(operatorHome.claimItem, { body }).catch(() => undefined)
    }
    const first = setTimeout(say, afterMs)
    const again = setInterval(say, everyMs)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      // It lapses by itself where this does not arrive.
      if (isSaid && session.current()) void api(operatorHome.leaveItem, { body }).catch(() => undefined)
    }
  }, [queue, item])
}
