import { useEffect, useEffectEvent } from 'react'
import { type Command, commandOf, placeOf } from './keys.ts'

/** Inner ones hear of a key first, whatever was drawn first: an event passes the body, the document and the window. */
const heardAt = {
  part: () => document.body,
  screen: () => document,
  frame: () => window,
} satisfies Readonly<Record<string, () => EventTarget>>

/** Hears keys wherever the focus is. `onCommand` returns true if it did something; then nobody else does anything. */
export function useKeys(
  onCommand: (command: Command) => boolean,
  level: keyof typeof heardAt = 'screen',
): void {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    // While characters are being composed, keys are the input method's.
    if (event.defaultPrevented || event.isComposing) return
    const { key, ctrlKey, metaKey, altKey } = event
    const command = commandOf({ key, ctrlKey, metaKey, altKey, on: placeOf(event.target) })
    // A key that is held down steps on, and decides nothing.
    if (event.repeat && command?.do === 'action') return
    if (command && onCommand(command)) event.preventDefault()
  })
  useEffect(() => {
    const target: EventTarget = heardAt[level]()
    const listen = (event: Event) => heard(event as KeyboardEvent)
    target.addEventListener('keydown', listen)
    return () => target.removeEventListener('keydown', listen)
  }, [level])
}
