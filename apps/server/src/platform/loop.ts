import type { App } from './app.ts'
import { FailureThrottle } from './failure-throttle.ts'
import type { Round } from './round.ts'

export interface Loop {
  /** Signals the current round to end and resolves when it has; requests in flight are awaited. */
  readonly stop: () => Promise<void>
  readonly rounds: () => readonly RoundsOfLoop[]
}

export interface RoundsOfLoop {
  readonly what: string
  readonly ended: number
  readonly failed: number
  /** Time since the last successful round; before the first, since the loop started. */
  readonly sinceEndedMs: number
  /** Duration of the current round; null between rounds. */
  readonly underWayMs: number | null
}

/**
 * Work that repeats for the life of the process: immediately after 'more', after a pause otherwise. A
 * failed round is retried after the pause, and repeated failures are logged only occasionally. Only the end
 * of the process ends the loop.
 */
export function startLoop(app: App, what: string, pauseMs: number, round: Round): Loop {
  if (app.takeRound) {
    app.takeRound(what, round)
    return together([])
  }
  const stopping = new AbortController()
  const watched = { ended: 0, failed: 0, endedAt: performance.now(), begunAt: null as number | null }
  const throttle = new FailureThrottle()
  let wake = () => {}
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseOf(app, what, pauseMs))
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  /** An unrecorded round counts as failed: other processes would see its work as overdue. */
  async function noted(signal: AbortSignal) {
    const ended = await round(signal)
    if (ended !== 'elsewhere') await app.noteRound?.(what)
    return ended
  }

  async function go(): Promise<void> {
    while (!stopping.signal.aborted) {
      watched.begunAt = performance.now()
      const outcome = await noted(stopping.signal).then(
        (ended) => {
          watched.ended += 1
          watched.endedAt = performance.now()
          const over = throttle.wentWell(watched.endedAt)
          if (over) app.log.info({ what, ...over }, 'a loop goes on as it should')
          return ended
        },
        (error: unknown) => {
          watched.failed += 1
          const trouble = throttle.failed(error, performance.now())
          if (trouble) app.log.warn({ err: error, what, ...trouble }, 'a round of a loop failed')
          return 'rest' as const
        },
      )
      watched.begunAt = null
      if (outcome !== 'more' && !stopping.signal.aborted) await pause()
    }
  }

  const going = go()
  return {
    stop: () => {
      stopping.abort()
      wake()
      return going
    },
    rounds: () => {
      const { ended, failed, endedAt, begunAt } = watched
      const now = performance.now()
      const underWayMs = begunAt === null ? null : now - begunAt
      return [{ what, ended, failed, sinceEndedMs: now - endedAt, underWayMs }]
    },
  }
}

function pauseOf({ config }: App, what: string, defaultMs: number): number {
  const { loopPauseOf: names, loopPausePercent: percent } = config
  const concerned = names.length === 0 || names.some((name) => what.startsWith(name))
  return concerned ? (defaultMs * percent) / 100 : defaultMs
}

/** Combines several loops: all are stopped at once, none waits for another. */
export function together(loops: readonly Loop[]): Loop {
  return {
    stop: async () => void (await Promise.all(loops.map(({ stop }) => stop()))),
    rounds: () => loops.flatMap(({ rounds }) => rounds()),
  }
}
