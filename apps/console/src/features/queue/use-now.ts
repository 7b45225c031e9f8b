import { useSyncExternalStore } from 'react'

const everyMs = 30_000

let nowMs = Date.now()
const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  ticking ??= setInterval(() => {
    nowMs = Date.now()
    for (const each of listeners) each()
  }, everyMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

/** The time, as exact as minutes need it; one timer for all rows on show. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => nowMs)
}
