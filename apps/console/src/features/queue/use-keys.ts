import { useEffect, useEffectEvent } from 'react'
import { type Command, commandOf, placeOf } from './keys.ts'

/** Hears keys wherever the focus is. `onCommand` returns true if it did something; then the browser does nothing. */
export function useKeys(onCommand: (command: Command) => boolean): void {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const { key, ctrlKey, metaKey, altKey } = event
    const command = commandOf({ key, ctrlKey, metaKey, altKey, on: placeOf(event.target) })
    if (command && onCommand(command)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => heard(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
