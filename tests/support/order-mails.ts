// Events of an order that are mailed, by the kind of mail.
import { anInvestor, bought, buy, day, type House, later, work } from './investing.ts'
import { leave, settled, type WayOut } from './order-calls.ts'
import { anActiveOrder } from './orders.ts'

export function orderMails(house: House) {
  async function left(way: WayOut, afterDays: number): Promise<number> {
    const buyer = await anInvestor(house)
    const order = await bought(house, buyer)
    const member = await later(house, buyer, afterDays * day)
    await leave(house, way, member, order)
    await work(house)
    return order.login
  }

  async function loseCents(lost: bigint, lossLimitPercent?: number, afterDays = 0): Promise<void> {
    const order = await anActiveOrder(house.t, house.broker, lossLimitPercent ? { lossLimitPercent } : {})
    house.t.advance(afterDays * day)
    house.broker.trade(order.login, -lost)
    await settled(house)
  }

  return {
    ORDER_ACTIVE: async () => bought(house, await anInvestor(house)),
    ORDER_FAILED: async () => {
      house.broker.failNext('createAccount', { reason: 'OTHER', message: 'Group is full' })
      await buy(house, await anInvestor(house))
    },
    ORDER_UNSUBSCRIBED: () => left('unsubscribe', 1),
    ORDER_UNSUBSCRIBED_FREE: () => left('unsubscribe', 91),
    ORDER_CAPITAL_WITHDRAWN: () => left('withdrawCapital', 91),
    ORDER_LOSS_STOPPED: () => loseCents(25_000n),
    ORDER_LOSS_LIMITED: () => loseCents(10_000n, 20),
    ORDER_LOSS_LIMITED_FREE: () => loseCents(10_000n, 20, 91),
    ORDER_TRIAL_ENDED: async () => {
      const member = await anInvestor(house)
      await bought(house, member, { productId: house.trialId, packagePrice: '300' })
      await later(house, member, 91 * day)
      await work(house)
    },
    ORDER_PAID_LATE: async () => {
      house.broker.trade(await left('unsubscribe', 1), 2000n)
      await settled(house)
    },
  }
}
