import { useEffect, useState } from 'react'

/** True during progress, but at most this long: an endless indicator says nothing. */
export function useBriefly(goesOn: boolean, longestMs: number): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!goesOn) return
    const timer = setTimeout(() => setOver(true), longestMs)
    return () => {
      clearTimeout(timer)
      setOver(false)
    }
  }, [goesOn, longestMs])
  return goesOn && !over
}
