/** The server's clock: where days and hours decide, it counts, and not the browser's. */
let aheadMs = 0
const listeners = new Set<() => void>()

/** The Date header counts whole seconds and is as old as the reply took. */
const apartMs = 60_000

/** Takes the time from a reply of the API. */
export function noteServerTime<Reply extends Pick<Response, 'headers'>>(reply: Reply): Reply {
  const at = Date.parse(reply.headers.get('date') ?? '')
  if (Number.isNaN(at)) return reply
  const movedMs = Math.abs(at - Date.now() - aheadMs)
  aheadMs = at - Date.now()
  if (movedMs > apartMs) for (const listener of listeners) listener()
  return reply
}

export const serverNow = () => new Date(Date.now() + aheadMs)

/** Calls back when the server turns out to have another time than was believed. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
