import type { App } from './app.ts'

export interface Loop {
  /** Tells the round under way to end, and resolves when it has: what is on the wire is waited for. */
  readonly stop: () => Promise<void>
}

/** One round. Once `stopping` is aborted it begins nothing new outside; what it has begun it brings to its end. */
export type Round = (stopping: AbortSignal) => Promise<'more' | 'rest'>

/**
 * Work that goes on as long as the process: again at once after 'more', after a pause otherwise. A round that fails is
 * logged and tried again after the pause: nothing ends the loop but the process.
 */
export function startLoop(app: App, what: string, pauseMs: number, round: Round): Loop {
  const stopping = new AbortController()
  let wake = () => {}
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function go(): Promise<void> {
    while (!stopping.signal.aborted) {
      const outcome = await round(stopping.signal).catch((error: unknown) => {
        app.log.warn({ err: error, what }, 'a round of a loop failed')
        return 'rest' as const
      })
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
  }
}

/** Several loops as one: all are told at once, none waits for another to end. */
export function together(loops: readonly Loop[]): Loop {
  return { stop: async () => void (await Promise.all(loops.map(({ stop }) => stop()))) }
}
