import type { App } from '../../platform/app.ts'
import { Semaphore } from '../../platform/semaphore.ts'
import type { Watched } from './read-orders.ts'
import { stopAtLoss } from './stop-at-loss.ts'

const maxParallelStops = 8

/**
 * Runs in parallel: in a market crash many orders reach their limit at once, and each loses more while it
 * waits. Returns the orders that could not be checked, with the reasons.
 */
export async function stopLosing(app: App, watched: readonly Watched[]): Promise<Map<string, unknown>> {
  const slots = new Semaphore(maxParallelStops)
  const failed = new Map<string, unknown>()
  // An order that cannot be stopped now must not keep the others from being checked.
  const stop = async ({ order, equityCents }: Watched) => {
    try {
      const doubt = await stopAtLoss(app, order, equityCents)
      if (doubt) failed.set(order.id, doubt)
    } catch (err) {
      app.log.warn({ err, orderId: order.id }, 'a loss could not be looked at')
      failed.set(order.id, err)
    }
  }
  await Promise.all(watched.map((one) => slots.take(() => stop(one))))
  return failed
}
