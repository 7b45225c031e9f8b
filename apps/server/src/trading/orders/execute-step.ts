/** Executes the next step of one order. Every step is recorded before the next one starts. */
import type { App } from '../../platform/app.ts'
import { beginClosing } from '../settlement/index.ts'
import { booksDiffer } from './books-differ.ts'
import { createAccount } from './create-account.ts'
import { failPoint } from './fail-points.ts'
import { failPurchase } from './finish-purchase.ts'
import { nextStep, type Step } from './next-step.ts'
import { noteObstacle } from './obstacle.ts'
import { lockOpenOperation, type Operation, openOperations } from './operations.ts'
import { lockOrder, type Order } from './orders.ts'
import { markRefused, requestBalanceChange } from './request-balance-change.ts'
import { windUp } from './wind-up.ts'

/** Returns 'again' if there may be more to do at once. */
export async function executeStep(app: App, order: Order): Promise<'again' | 'rest'> {
  const step = nextStep(order, await openOperations(app.db, order.id), {
    booksDiffer: await booksDiffer(app.db, order.id),
    now: app.clock.now(),
  })
  return carryOut(app, order, step)
}

async function carryOut(app: App, order: Order, step: Step): Promise<'again' | 'rest'> {
  switch (step.kind) {
    case 'open-account':
      return openAccount(app, order, step.funding)
    case 'request-balance-change':
      return requestBalanceChange(app, order, step.operation)
    case 'set-trading':
      return sendTradingFlag(app, order, step.on)
    case 'begin-closing':
      await app.db.transact(async (tx) => {
        const locked = await lockOrder(tx, order.id)
        if (locked.state === 'ACTIVE') await beginClosing(tx, app, locked, step.reason)
      })
      failPoint(app, 'order:closing')
      return 'again'
    case 'wind-up':
      return windUp(app, order, step.mayPay)
    case 'wait':
      await app.db.transact((tx) => noteObstacle(tx, app, order.id, step.obstacle))
      return 'rest'
  }
}

async function sendTradingFlag(app: App, order: Order, on: boolean): Promise<'again' | 'rest'> {
  const answer = await app.broker.setTrading(order.login, on)
  failPoint(app, 'order:trading-set')
  // No obstacle if someone at the broker has already set it.
  if (answer.state === 'refused' && (await app.broker.account(order.login))?.tradingOn !== on) {
    await app.db.transact((tx) => noteObstacle(tx, app, order.id, 'TRADING_REFUSED', answer.message))
    return 'rest'
  }
  await app.db.transact((tx) =>
    tx.updateTable('investment_order').set({ trading_on: on }).where('id', '=', order.id).execute(),
  )
  return 'again'
}

/**
 * Creating an account that already exists changes nothing, so this starts over if the broker didn't answer.
 * Once the price was sent, the account exists, and only the answer to that request shows whether the price
 * was paid in.
 */
async function openAccount(app: App, order: Order, funding: Operation): Promise<'again' | 'rest'> {
  if (funding.triedAt !== null) return requestBalanceChange(app, order, funding)
  const created = await createAccount(app, order)
  failPoint(app, 'order:account-opened')
  if (created.state !== 'refused') return requestBalanceChange(app, order, funding)
  await app.db.transact(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    const operation = await lockOpenOperation(tx, funding.id)
    if (!operation || operation.triedAt !== null) return
    await markRefused(tx, app, funding.id, created.message)
    await failPurchase(tx, app, locked, funding.id, created.message)
  })
  failPoint(app, 'order:operation-finished')
  return 'again'
}
