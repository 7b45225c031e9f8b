/** The server's clock, which decides days and hours rather than the browser's. */
let aheadMs = 0
const listeners = new Set<() => void>()

/** The Date header counts whole seconds and is as old as the round trip. */
const toleranceMs = 60_000

/** Reads the time from a reply of the API. */
export function noteServerTime<Reply extends Pick<Response, 'headers'>>(reply: Reply): Reply {
  const at = Date.parse(reply.headers.get('date') ?? '')
  if (Number.isNaN(at)) return reply
  const movedMs = Math.abs(at - Date.now() - aheadMs)
  aheadMs = at - Date.now()
  if (movedMs > toleranceMs) for (const listener of listeners) listener()
  return reply
}

export const serverNow = () => new Date(Date.now() + aheadMs)

/** Calls back when the server's time differs from the estimate. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
