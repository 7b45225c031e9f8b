import { useRef, useState } from 'react'

/** A question asked before a form is sent; the answer decides whether it is. */
export function useConfirmation() {
  const [asking, setAsking] = useState(false)
  const answer = useRef<((confirmed: boolean) => void) | null>(null)

  function close(confirmed: boolean): void {
    setAsking(false)
    answer.current?.(confirmed)
    answer.current = null
  }

  return {
    confirm(): Promise<boolean> {
      setAsking(true)
      return new Promise((resolve) => {
        answer.current = resolve
      })
    },
    dialog: { opened: asking, onConfirm: () => close(true), onClose: () => close(false) },
  }
}
