/**
 * Brings one order forward as far as it goes. Everything that is asked of the broker about an order happens here, under
 * the order's lock, so two processes never work on one order at the same time.
 */
import type { App } from '../../platform/app.ts'
import { inBackground } from '../../platform/background.ts'
import { outsideRequests } from '../../platform/db/moving-requests.ts'
import { whileHolding } from '../../platform/db/while-holding.ts'
import { Slots } from '../../platform/slots.ts'
import { Turns } from '../../platform/turns.ts'
import { executeStep } from './execute-step.ts'
import { forgetObstacle, noteFailure } from './obstacle.ts'
import { orderById } from './orders.ts'

/** Each works on a connection of its own: within a process an order's turns are taken before one is opened. */
const turns = new Turns()
const slots = new Slots(20)

const never = new AbortController().signal

/** False when another process is at it, or will be: this one is to end. */
export function runOrder(app: App, orderId: string, stopping: AbortSignal = never): Promise<boolean> {
  return turns.take(orderId, () =>
    slots.take(async () => {
      if (stopping.aborted) return false
      return whileHolding(app.db, `order:${orderId}`, (lost) =>
        goOn(app, orderId, AbortSignal.any([stopping, lost])),
      )
    }),
  )
}

/**
 * Steps follow each other at once until the broker has to be waited for. A process that is to end finishes the step it is
 * at; another goes on from there. So does one that has lost the order's lock.
 */
async function goOn(app: App, orderId: string, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const order = await orderById(app.db, orderId)
    if (order.state === 'FAILED') return forgetObstacle(app, orderId)
    try {
      if ((await executeStep(app, order)) === 'rest') return
    } catch (error) {
      // Others must not wait for this one.
      await noteFailure(app, orderId, error)
      return
    }
  }
}

const patienceMs = 5_000
const pauseMs = 100

/** For a member who waits: what can be done in a moment is done, and the worker goes on with the rest. */
export async function runOrdersNow(app: App, orderIds: readonly string[]): Promise<void> {
  const [done, patience] = [Promise.withResolvers<void>(), new AbortController()]
  const work = async (stopping: AbortSignal) => {
    const ended = AbortSignal.any([patience.signal, stopping])
    try {
      await Promise.all(orderIds.map((orderId) => untilHeld(app, orderId, ended, stopping)))
    } finally {
      done.resolve()
    }
  }
  inBackground(app, 'running orders', (stopping) => outsideRequests(() => work(stopping)))
  await Promise.race([done.promise, pause(patienceMs, patience.signal)])
  patience.abort()
}

async function untilHeld(
  app: App,
  orderId: string,
  ended: AbortSignal,
  stopping: AbortSignal,
): Promise<void> {
  while (!ended.aborted && !(await runOrder(app, orderId, stopping))) await pause(pauseMs, ended)
}

function pause(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    ended.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
