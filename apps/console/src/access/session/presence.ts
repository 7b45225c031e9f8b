/**
 * Detects whether an operator is present. Background polling counts as use on the server, where a session
 * ends after 30 minutes without a call: the console therefore stops polling when nobody is there, and ends
 * the session itself after that time.
 */

/** The server's own limit. */
export const idleEndsMs = 30 * 60_000
/** Time an operator may read without touching anything. */
const readsForMs = 2 * 60_000

interface PresenceOptions {
  readonly now: () => number
  /** Called after a full idle period. */
  readonly onLeft: () => void
}

export interface Presence {
  readonly touch: () => void
  readonly isThere: () => boolean
  readonly stop: () => void
}

export function createPresence({ now, onLeft }: PresenceOptions): Presence {
  let touchedMs = now()
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(look, Math.max(touchedMs + idleEndsMs - now(), 0))
  }

  function look(): void {
    if (now() - touchedMs >= idleEndsMs) onLeft()
    else wait()
  }

  wait()
  return {
    touch() {
      touchedMs = now()
    },
    isThere: () => now() - touchedMs < readsForMs,
    stop: () => clearTimeout(timer),
  }
}
