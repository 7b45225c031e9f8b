import { useEffect, useEffectEvent } from 'react'
import { type Command, commandOf, placeOf } from './keys.ts'

/**
 * Inner handlers run first, whatever was rendered first: an event passes the body, the document and the
 * window.
 */
const targetOf = {
  part: () => document.body,
  screen: () => document,
  frame: () => window,
} satisfies Readonly<Record<string, () => EventTarget>>

/**
 * Handles keys wherever the focus is. `onCommand` returns true if it handled the key; other handlers then
 * skip it.
 */
export function useKeys(
  onCommand: (command: Command) => boolean,
  level: keyof typeof targetOf = 'screen',
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // During composition, keys belong to the input method.
    if (event.defaultPrevented || event.isComposing) return
    const { key, ctrlKey, metaKey, altKey } = event
    const command = commandOf({ key, ctrlKey, metaKey, altKey, on: placeOf(event.target) })
    // A held key steps on, but never decides.
    if (event.repeat && command?.do === 'action') return
    if (command && onCommand(command)) event.preventDefault()
  })
  useEffect(() => {
    const target: EventTarget = targetOf[level]()
    const listen = (event: Event) => onKey(event as KeyboardEvent)
    target.addEventListener('keydown', listen)
    return () => target.removeEventListener('keydown', listen)
  }, [level])
}
