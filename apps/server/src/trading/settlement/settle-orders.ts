import type { App } from '../../platform/app.ts'
import { type Loop, startLoop } from '../../platform/loop.ts'
import { runSettlement } from './run-settlement.ts'

const pauseMs = 10_000

/** Settles while the process runs. */
export function settleOrders(app: App): Loop {
  return startLoop(app, 'settling orders', pauseMs, (stopping) => runSettlement(app, stopping))
}
