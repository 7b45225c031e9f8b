import type { App } from '../../platform/app.ts'
import { type Loop, startLoop } from '../../platform/loop.ts'
import { networks } from '../../ports/chain.ts'
import { runPayouts } from './run-payouts.ts'

const pauseMs = 5_000

/** Pays on every network for as long as the process runs, each at its own pace: one that is away holds none up. */
export function payWithdrawals(app: App): Loop {
  const loops = networks.map((network) =>
    startLoop(app, `paying on ${network}`, pauseMs, async () => {
      await runPayouts(app, network)
      return 'rest'
    }),
  )
  return { stop: async () => void (await Promise.all(loops.map(({ stop }) => stop()))) }
}
