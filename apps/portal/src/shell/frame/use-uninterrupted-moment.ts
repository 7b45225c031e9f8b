import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/**
 * True from the first moment at which it is wanted and interrupts nothing: when it becomes wanted, or else
 * when another page opens. Never in between, where a click leads from one field to the next.
 */
export function useUninterruptedMoment(isWanted: boolean, isBusy: () => boolean): boolean {
  const pathname = useLocation({ select: (location) => location.pathname })
  const [hasCome, setHasCome] = useState(false)
  const checkedPath = useRef<string | null>(null)
  useEffect(() => {
    if (!isWanted || checkedPath.current === pathname) return
    checkedPath.current = pathname
    if (!isBusy()) setHasCome(true)
  }, [isWanted, pathname, isBusy])
  return hasCome
}
