import { onShownAgain } from '@halyard/web/calls'
import { LazyPart, lazyCode } from '@halyard/web/routes'
import { useEffect, useState } from 'react'
import { useSession } from '../../access/session/index.ts'

const stayLoggedIn = lazyCode(async () => (await import('./stay-logged-in.tsx')).StayLoggedIn)

const warnBeforeMs = 5 * 60_000

// A browser's timers hold 31 bits of milliseconds.
const maxTimerMs = 2 ** 31 - 1

/** Warns the member five minutes before the session ends. */
export function SessionEnding() {
  const isEnding = useIsEnding(useSession()?.expireDate)
  return isEnding && <LazyPart of={stayLoggedIn}>{(StayLoggedIn) => <StayLoggedIn />}</LazyPart>
}

function useIsEnding(expireDate: string | undefined): boolean {
  const [isEnding, setEnding] = useState(false)
  useEffect(() => {
    if (!expireDate) return
    let timer: ReturnType<typeof setTimeout> | undefined
    function look(): void {
      const leftMs = Date.parse(expireDate ?? '') - warnBeforeMs - Date.now()
      setEnding(leftMs <= 0)
      clearTimeout(timer)
      if (leftMs > 0) timer = setTimeout(look, Math.min(leftMs, maxTimerMs))
    }
    look()
    const stop = onShownAgain(look)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [expireDate])
  return isEnding
}
