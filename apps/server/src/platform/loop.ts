import type { App } from './app.ts'

export interface Loop {
  /** Ends after the round that is under way. */
  readonly stop: () => Promise<void>
}

/**
 * Work that goes on as long as the process: again at once after 'more', after a pause otherwise. A round that fails is
 * logged and tried again after the pause: nothing ends the loop but the process.
 */
export function startLoop(
  app: App,
  what: string,
  pauseMs: number,
  round: () => Promise<'more' | 'rest'>,
): Loop {
  let stopped = false
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
    while (!stopped) {
      const outcome = await round().catch((error: unknown) => {
        app.log.warn({ err: error, what }, 'a round of a loop failed')
        return 'rest' as const
      })
      if (outcome === 'rest' && !stopped) await pause()
    }
  }

  const going = go()
  return {
    stop: () => {
      stopped = true
      wake()
      return going
    },
  }
}
