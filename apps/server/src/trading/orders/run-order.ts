/**
 * Runs an order until it has nothing left to do for now. Every request to the broker about an order is made
 * here, under the order's lock, so that two processes never work on one order at the same time.
 */
import type { App } from '../../platform/app.ts'
import { inBackground } from '../../platform/background.ts'
import { whileHolding } from '../../platform/db/while-holding.ts'
import { KeyedMutex } from '../../platform/keyed-mutex.ts'
import { Semaphore } from '../../platform/semaphore.ts'
import { executeStep } from './execute-step.ts'
import { forgetObstacle, noteFailure } from './obstacle.ts'
import { orderById } from './orders.ts'

/** Each run's lock takes a connection, so runs of one order in this process queue before opening one. */
const turns = new KeyedMutex()
const slots = new Semaphore(20)

const never = new AbortController().signal

/** Returns false if another process is running the order, or will, since this one is stopping. */
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
 * Executes step after step until the order has to wait for the broker. A process that is stopping finishes
 * its current step, and another continues from there. The same applies if it has lost the order's lock.
 */
async function goOn(app: App, orderId: string, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const order = await orderById(app.db, orderId)
    if (order.state === 'FAILED') return forgetObstacle(app, orderId)
    try {
      if ((await executeStep(app, order)) === 'rest') return
    } catch (error) {
      // Don't let one order hold up the others.
      await noteFailure(app, orderId, error)
      return
    }
  }
}

const patienceMs = 5_000
const pauseMs = 100

/** For a waiting member: runs the steps of a few seconds; the worker continues with the rest. */
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
  inBackground(app, 'running orders', work)
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
