import type { App } from './app.ts'
import { ToldFailures } from './told-failures.ts'

export interface Loop {
  /** Tells the round under way to end, and resolves when it has: what is on the wire is waited for. */
  readonly stop: () => Promise<void>
  /** How its rounds went, for whoever watches the process. */
  readonly rounds: () => readonly RoundsOfLoop[]
}

export interface RoundsOfLoop {
  readonly what: string
  readonly ended: number
  readonly failed: number
  /** Since a round last ended as it should; since the loop began, before the first. */
  readonly sinceEndedMs: number
  /** How long the round under way has lasted; null between two. */
  readonly underWayMs: number | null
}

/** One round. Once `stopping` is aborted it begins nothing new outside; what it has begun it brings to its end. */
export type Round = (stopping: AbortSignal) => Promise<'more' | 'rest'>

/**
 * Work that goes on as long as the process: again at once after 'more', after a pause otherwise. A round that fails is
 * tried again after the pause, and logged as seldom as says enough: nothing ends the loop but the process.
 */
export function startLoop(app: App, what: string, pauseMs: number, round: Round): Loop {
  const stopping = new AbortController()
  const watched = { ended: 0, failed: 0, endedAt: performance.now(), begunAt: null as number | null }
  const told = new ToldFailures()
  let wake = () => {}
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, (pauseMs * app.config.loopPausePercent) / 100)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function go(): Promise<void> {
    while (!stopping.signal.aborted) {
      watched.begunAt = performance.now()
      const outcome = await round(stopping.signal).then(
        (ended) => {
          watched.ended += 1
          watched.endedAt = performance.now()
          const over = told.wentWell(watched.endedAt)
          if (over) app.log.info({ what, ...over }, 'a loop goes on as it should')
          return ended
        },
        (error: unknown) => {
          watched.failed += 1
          const trouble = told.failed(error, performance.now())
          if (trouble) app.log.warn({ err: error, what, ...trouble }, 'a round of a loop failed')
          return 'rest' as const
        },
      )
      watched.begunAt = null
      if (outcome === 'rest' && !stopping.signal.aborted) await pause()
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

/** Several loops as one: all are told at once, none waits for another to end. */
export function together(loops: readonly Loop[]): Loop {
  return {
    stop: async () => void (await Promise.all(loops.map(({ stop }) => stop()))),
    rounds: () => loops.flatMap(({ rounds }) => rounds()),
  }
}
