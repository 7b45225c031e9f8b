import type { App } from './app.ts'
import { outsideRequests } from './db/request-context.ts'

const ending = new AbortController()
const running = new Set<Promise<void>>()

/**
 * Work that no response waits for; failures are only logged. Once `stopping` is aborted, the work must
 * start nothing new outside the process.
 */
export function inBackground(
  app: App,
  what: string,
  work: (stopping: AbortSignal) => Promise<unknown>,
): void {
  const done = outsideRequests(() => work(ending.signal))
    .catch((error: unknown) => app.log.warn({ err: error, what }, 'background work failed'))
    .then(() => void running.delete(done))
  running.add(done)
}

/** Waits for all running background work at shutdown, while the database is still open. */
export async function endBackgroundWork(): Promise<void> {
  ending.abort()
  await untilBackgroundIsQuiet()
}

export async function untilBackgroundIsQuiet(): Promise<void> {
  while (running.size > 0) await Promise.all(running)
}
