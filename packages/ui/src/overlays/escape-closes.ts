import { useEffect, useRef } from 'react'

/** The open overlays, from below to the top. */
const open: object[] = []

/** A list that is open inside a field closes first. */
const isPlainEscape = ({ key, isComposing, target }: KeyboardEvent) =>
  key === 'Escape' &&
  !isComposing &&
  (target as Element | null)?.getAttribute?.('data-mantine-stop-propagation') !== 'true'

/**
 * While it is the top overlay, Escape calls `close`. One press closes one overlay: lower ones handle it
 * first, while they are not on top yet.
 */
export function useEscapeCloses(opened: boolean, close: () => unknown): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!opened) return
    const self = {}
    open.push(self)
    const pressed = (event: KeyboardEvent) => {
      if (open.at(-1) !== self || !isPlainEscape(event)) return
      latest.current()
    }
    addEventListener('keydown', pressed, { capture: true })
    return () => {
      open.splice(open.indexOf(self), 1)
      removeEventListener('keydown', pressed, { capture: true })
    }
  }, [opened])
}
