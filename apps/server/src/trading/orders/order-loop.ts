import type { App } from '../../platform/app.ts'
import { type Loop, startLoop, together } from '../../platform/loop.ts'
import { watchLogins } from './broker-logins.ts'
import { runOrders } from './run-orders.ts'

const pauseMs = 3_000
const countAgainMs = 60_000

/** Runs orders while the process lives; beside it, tasks for orders that nobody waits for. */
export function startOrderLoop(app: App): Loop {
  return together([
    startLoop(app, 'running orders', pauseMs, async (stopping) => {
      await runOrders(app, stopping)
      return 'rest'
    }),
    startLoop(app, 'counting logins of the broker', countAgainMs, async () => {
      await watchLogins(app)
      return 'rest'
    }),
  ])
}
