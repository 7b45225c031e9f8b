import type { App } from '../../platform/app.ts'
import { Semaphore } from '../../platform/semaphore.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import type { Watched } from './read-orders.ts'
import { stopAtLoss } from './stop-at-loss.ts'

const maxParallelStops = 8

/**
 * Runs in parallel: in a market crash many orders reach their limit at once, and each loses more while it
 * waits.
 */
export async function stopLosing(app: App, watched: readonly Watched[]): Promise<void> {
  const slots = new Semaphore(maxParallelStops)
  let failure: unknown
  const stop = ({ order, equityCents }: Watched) =>
    // An order that cannot be stopped now must not keep the others from being checked.
    stopAtLoss(app, order, equityCents).catch((err: unknown) => {
      app.log.warn({ err, orderId: order.id }, 'a loss could not be looked at')
      if (!(err instanceof BrokerUnknown)) failure ??= err
    })
  await Promise.all(watched.map((one) => slots.take(() => stop(one))))
  if (failure) throw failure
}
