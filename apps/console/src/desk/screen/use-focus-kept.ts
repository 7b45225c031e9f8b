import { useEffect, useRef } from 'react'

/** A button that is disabled while its request is under way loses the focus; it has it again once that failed. */
export function useFocusKept(pending: boolean, failure: object | null) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (failure && !pending && isLost) button.current?.focus()
  }, [failure, pending])
  return button
}
