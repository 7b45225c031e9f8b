import { createPresence, type Presence } from './presence.ts'
import { session } from './session.ts'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const
/** Other tabs need no message for every movement. */
const broadcastEveryMs = 30_000

let presence: Presence | null = null

/** Watches presence for the signed-in operator, in all tabs of the console. */
export function watchPresence(): void {
  const begin = () => {
    presence?.stop()
    presence = session.current() ? createPresence({ now: Date.now, onLeft: session.end }) : null
  }
  begin()
  session.onChange(begin)

  const others = new BroadcastChannel('halyard.console.presence')
  others.onmessage = () => presence?.touch()
  let sentAtMs = 0
  const touched = () => {
    presence?.touch()
    if (Date.now() - sentAtMs < broadcastEveryMs) return
    sentAtMs = Date.now()
    others.postMessage('touched')
  }
  for (const sign of signs) addEventListener(sign, touched, { passive: true, capture: true })
}

/** True if visible data may be refreshed in the background. */
export const isOperatorPresent = (): boolean => !document.hidden && (presence?.isThere() ?? false)
