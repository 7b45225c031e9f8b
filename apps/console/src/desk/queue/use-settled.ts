import { useEffect, useState } from 'react'

/** Whoever passes through a queue quickly looks at nothing: each look is recorded. */
const glanceMs = 250

/** Whether the item has been open for longer than a glance. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), glanceMs)
    return () => clearTimeout(timer)
  }, [])
  return settled
}
