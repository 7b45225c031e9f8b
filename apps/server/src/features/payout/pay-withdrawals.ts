import type { App } from '../../platform/app.ts'
import { type Loop, startLoop, together } from '../../platform/loop.ts'
import { networks } from '../../ports/chain.ts'
import { runPayouts } from './run-payouts.ts'

const pauseMs = 5_000

/** Pays on every network for as long as the process runs, each at its own pace: one that is away holds none up. */
export function payWithdrawals(app: App): Loop {
  return together(
    networks.map((network) =>
      startLoop(app, `paying on ${network}`, pauseMs, async (stopping) => {
        await runPayouts(app, network, stopping)
        return 'rest'
      }),
    ),
  )
}
