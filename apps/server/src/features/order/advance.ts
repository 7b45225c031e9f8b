/** Does what is next about one order, one step at a time. Every step is written down before the next begins. */
import type { App } from '../../platform/app.ts'
import { reach } from '../../platform/fail-points.ts'
import { ask } from './ask.ts'
import { beginClosing } from './begin-closing.ts'
import { booksDiffer } from './books-differ.ts'
import { type Deed, nextDeed } from './next-deed.ts'
import { noteObstacle } from './obstacle.ts'
import { openAccount } from './open-account.ts'
import { openOperations } from './operations.ts'
import { lockOrder, type Order } from './orders.ts'
import { windUp } from './wind-up.ts'

/** 'again' when there may be more to do at once. */
export async function advance(app: App, order: Order): Promise<'again' | 'rest'> {
  const deed = nextDeed(order, await openOperations(app.db, order.id), {
    booksDiffer: await booksDiffer(app.db, order.id),
    now: app.clock.now(),
  })
  return carryOut(app, order, deed)
}

async function carryOut(app: App, order: Order, deed: Deed): Promise<'again' | 'rest'> {
  switch (deed.kind) {
    case 'open-account':
      return openAccount(app, order, deed.funding)
    case 'ask':
      return ask(app, order, deed.operation)
    case 'set-trading':
      return tellBroker(app, order, deed.on)
    case 'begin-closing':
      await app.db.transact(async (tx) => {
        const locked = await lockOrder(tx, order.id)
        if (locked.state === 'ACTIVE') await beginClosing(tx, app, locked, deed.reason)
      })
      reach(app, 'order:closing')
      return 'again'
    case 'wind-up':
      return windUp(app, order, deed.mayPay)
    case 'wait':
      await app.db.transact((tx) => noteObstacle(tx, app, order.id, deed.obstacle))
      return 'rest'
  }
}

async function tellBroker(app: App, order: Order, on: boolean): Promise<'again' | 'rest'> {
  const answer = await app.broker.setTrading(order.login, on)
  reach(app, 'order:trading-set')
  // Somebody may have set it by hand.
  if (answer.state === 'refused' && (await app.broker.account(order.login))?.tradingOn !== on) {
    await app.db.transact((tx) => noteObstacle(tx, app, order.id, 'TRADING_REFUSED', answer.message))
    return 'rest'
  }
  await app.db.transact((tx) =>
    tx.updateTable('investment_order').set({ trading_on: on }).where('id', '=', order.id).execute(),
  )
  return 'again'
}
