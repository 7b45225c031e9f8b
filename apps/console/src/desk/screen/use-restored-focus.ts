import { useEffect, useRef } from 'react'

/** A button that is disabled during its request loses the focus; it gets it back after a failure. */
export function useRestoredFocus(pending: boolean, failure: object | null) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (failure && !pending && isLost) button.current?.focus()
  }, [failure, pending])
  return button
}
