import { useRef, useState } from 'react'

/** A confirmation before a form is sent. */
export function useConfirmation() {
  const [opened, setOpened] = useState(false)
  const answer = useRef<((confirmed: boolean) => void) | null>(null)

  function close(confirmed: boolean): void {
    setOpened(false)
    answer.current?.(confirmed)
    answer.current = null
  }

  return {
    confirm(): Promise<boolean> {
      setOpened(true)
      return new Promise((resolve) => {
        answer.current = resolve
      })
    },
    dialog: { opened, onConfirm: () => close(true), onClose: () => close(false) },
  }
}
