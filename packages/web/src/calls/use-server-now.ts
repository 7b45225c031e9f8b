import { useSyncExternalStore } from 'react'
import { onServerTime, serverNow } from './server-clock.ts'

const everyMs = 30_000

let now = serverNow()
const listeners = new Set<() => void>()
let end: (() => void) | undefined

function renew(): void {
  now = serverNow()
  for (const each of listeners) each()
}

function begin(): () => void {
  const timer = setInterval(renew, everyMs)
  const leave = onServerTime(renew)
  return () => {
    clearInterval(timer)
    leave()
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!end) {
    end = begin()
    now = serverNow()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    end?.()
    end = undefined
  }
}

/** The server's time, precise to the minute; one timer for all users. */
export function useServerNow(): Date {
  return useSyncExternalStore(subscribe, () => now)
}
