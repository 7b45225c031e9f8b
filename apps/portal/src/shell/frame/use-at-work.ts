import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const field = 'input, textarea, select, [contenteditable]'
const dialog = '[role=dialog]'

/**
 * Tells whether the member is busy with the page on show: something was typed there, a field has the focus or a
 * dialog is open. What was typed in a dialog is settled with it.
 */
export function useAtWork(): () => boolean {
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
