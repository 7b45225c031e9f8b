import type { App } from '../../platform/app.ts'
import { type Loop, startLoop } from '../../platform/loop.ts'
import { forgetMainPasswords } from './forget-main-passwords.ts'
import { runOrders } from './run-orders.ts'

const pauseMs = 3_000

/** Runs orders while the process lives. */
export function startOrderLoop(app: App): Loop {
  return startLoop(app, 'running orders', pauseMs, async (stopping) => {
    await runOrders(app, stopping)
    await forgetMainPasswords(app, stopping)
    return 'rest'
  })
}
