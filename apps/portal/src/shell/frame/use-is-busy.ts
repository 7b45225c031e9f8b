import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const field = 'input, textarea, select, [contenteditable]'
const dialog = '[role=dialog]'

/**
 * Tells whether the member is using the page: it has input, a focused field or an open dialog. Input in a
 * dialog ends with the dialog.
 */
export function useIsBusy(): () => boolean {
  const router = useRouter()
  const typedOn = useRef<string | null>(null)
  const here = () => router.state.location.pathname
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(dialog))
        typedOn.current = router.state.location.pathname
    }
    document.addEventListener('input', note, true)
    return () => document.removeEventListener('input', note, true)
  }, [router])
  return () =>
    typedOn.current === here() ||
    document.activeElement?.matches(field) === true ||
    document.querySelector(dialog) !== null
}
