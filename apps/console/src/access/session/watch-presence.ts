import { createPresence, type Presence } from './presence.ts'
import { session } from './session.ts'

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const
/** Other tabs need no message for every movement. */
const broadcastEveryMs = 30_000

let presence: Presence | null = null

/** Watches presence for the signed-in operator, in all tabs of the console. */
export function watchPresence(): void {
  const restart = () => {
    presence?.stop()
    presence = session.current() ? createPresence({ now: Date.now, onLeft: session.end }) : null
  }
  restart()
  session.onChange(restart)

  const otherTabs = new BroadcastChannel('halyard.console.presence')
  otherTabs.onmessage = () => presence?.touch()
  let sentAtMs = 0
  const noteActivity = () => {
    presence?.touch()
    if (Date.now() - sentAtMs < broadcastEveryMs) return
    sentAtMs = Date.now()
    otherTabs.postMessage('touched')
  }
  for (const event of activityEvents) addEventListener(event, noteActivity, { passive: true, capture: true })
}

/** True if visible data may be refreshed in the background. */
export const isOperatorPresent = (): boolean => !document.hidden && (presence?.isThere() ?? false)
