import type { App } from '../../platform/app.ts'
import { type Loop, startLoop } from '../../platform/loop.ts'
import { advanceOrders } from './advance-orders.ts'

const pauseMs = 3_000

/** Brings orders forward for as long as the process runs. */
export function lookAfterOrders(app: App): Loop {
  return startLoop(app, 'bringing orders forward', pauseMs, async (stopping) => {
    await advanceOrders(app, stopping)
    return 'rest'
  })
}
