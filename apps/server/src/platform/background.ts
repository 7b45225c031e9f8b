import type { App } from './app.ts'

const ending = new AbortController()
const running = new Set<Promise<void>>()

/**
 * Work that no answer waits for. When it fails, the log says so and nobody else notices. Once `stopping` is aborted it
 * begins nothing new outside.
 */
export function inBackground(
  app: App,
  what: string,
  work: (stopping: AbortSignal) => Promise<unknown>,
): void {
  const done = work(ending.signal)
    .catch((error: unknown) => app.log.warn({ err: error, what }, 'background work failed'))
    .then(() => void running.delete(done))
  running.add(done)
}

/** For a process that ends, while its database is still open: what is on the wire is waited for. */
export async function endBackgroundWork(): Promise<void> {
  ending.abort()
  while (running.size > 0) await Promise.all(running)
}
