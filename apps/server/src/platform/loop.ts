/** Work that comes again and again, as long as the process runs. */
import { setTimeout as delay } from 'node:timers/promises'
import type { App } from './app.ts'

/** An error is logged and the next round comes as if nothing had been. Resolves when the signal has ended the last round. */
export async function runEvery(
  seconds: number,
  name: string,
  work: () => Promise<void>,
  app: Pick<App, 'log'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work()
    } catch (error) {
      app.log.error({ err: error, loop: name }, 'a round failed')
    }
    await delay(seconds * 1000, undefined, { signal }).catch(() => undefined)
  }
}
