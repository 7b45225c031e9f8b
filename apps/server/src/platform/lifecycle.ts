/** Process lifecycle: it tells a supervisor when it is serving, and never outlives it. */
import type { Log } from './log.ts'

export interface Lifecycle {
  readonly stopped: AbortSignal
  /** Called on shutdown, in reverse order of registration. */
  onStop(close: () => Promise<void> | void): void
  serving(): void
}

/** Longer than any single request timeout, so that requests in flight at shutdown can finish. */
const patienceMs = 20_000

export function beginProcess(log: Log): Lifecycle {
  const stopping = new AbortController()
  const closers: (() => Promise<void> | void)[] = []
  let served = false

  const stop = async (reason: string) => {
    if (stopping.signal.aborted) return
    log.info({ reason }, 'stopping')
    stopping.abort()
    setTimeout(() => process.exit(1), patienceMs).unref()
    for (const close of closers.reverse()) {
      try {
        await close()
      } catch (error) {
        log.error({ err: error }, 'could not close in order')
      }
    }
    // Stopped before startup was complete: exit with failure.
    process.exit(served ? 0 : 1)
  }

  process.once('SIGTERM', () => void stop('SIGTERM'))
  process.once('SIGINT', () => void stop('SIGINT'))
  process.once('disconnect', () => void stop('supervisor gone'))
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'unhandled rejection')
    process.exit(1)
  })

  return {
    stopped: stopping.signal,
    onStop: (close) => closers.push(close),
    serving: () => {
      served = true
      process.send?.({ ready: true })
    },
  }
}
