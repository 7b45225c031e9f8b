import { useEffect, useState } from 'react'

/** Each look is recorded, so passing through a queue quickly loads nothing. */
const minViewMs = 250

/** True once the item has been open for longer than a glance. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), minViewMs)
    return () => clearTimeout(timer)
  }, [])
  return settled
}
