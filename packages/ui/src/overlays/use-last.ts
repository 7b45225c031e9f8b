import { useRef } from 'react'

/** The value, or the last one while `current` was true. */
export function useLast<T>(current: boolean, value: T): T {
  const last = useRef(value)
  if (current) last.current = value
  return current ? value : last.current
}
