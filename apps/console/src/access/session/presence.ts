/**
 * Whether somebody sits in front of the console. What it asks for by itself, every few seconds, counts as use on the
 * server, where a session ends after 30 minutes without a call: so it asks for nothing while nobody is there, and
 * ends the session itself after that time.
 */

/** The server's own limit. */
export const idleEndsMs = 30 * 60_000
/** As long as somebody may read without touching anything. */
const readsForMs = 2 * 60_000

interface PresenceOptions {
  readonly now: () => number
  /** Called once nobody has touched anything for as long as a session lasts without use. */
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
