import { products as contract } from '@halyard/contract'
import type { Amount } from '@halyard/money'
import { passwordAction } from '../../access/sessions/index.ts'
import { accountOfOrder, balancesOf } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import { centsOf } from '../orders/cents.ts'
import { lockOrderOfMember, type Order, orderOfMember } from '../orders/orders.ts'
import { lossReached } from '../settlement/index.ts'

export const setLossLimit = answerMember(contract.setLossLimit, async (app, request) => {
  const { member, body } = request
  const { lossLimitPercent } = body
  // Ask the broker before locking anything: it may be slow.
  const known = await orderOfMember(app.db, member.id, body.orderId)
  const equityCents = known?.state === 'ACTIVE' && lossLimitPercent !== null ? await worth(app, known) : null
  const saved = await passwordAction(app, request, async (tx) => {
    const order = await lockOrderOfMember(tx, member.id, body.orderId)
    if (!order) return refuse('NOT_FOUND')
    if (order.state !== 'ACTIVE') return refuse('ORDER_NOT_ACTIVE')
    if (equityCents !== null && lossReached({ ...order, lossLimitPercent }, equityCents)) {
      return refuse('LOSS_LIMIT_REACHED', { field: 'lossLimitPercent' })
    }
    await tx
      .updateTable('investment_order')
      .set({ loss_limit_percent: lossLimitPercent })
      .where('id', '=', order.id)
      .execute()
    return { orderId: order.id }
  })
  return saved instanceof Refusal ? saved : { notice: 'LOSS_LIMIT_SAVED' as const }
})

/** With open positions as the broker values them, or the ledger's figures if the broker doesn't answer. */
async function worth(app: App, order: Order): Promise<bigint> {
  try {
    const account = await app.broker.account(order.login)
    if (account) return account.equityCents
  } catch (error) {
    if (!(error instanceof BrokerUnknown)) throw error
  }
  const accounts = [
    accountOfOrder(order.id, order.trial ? 'trial' : 'capital'),
    accountOfOrder(order.id, 'free'),
  ]
  const held = (await balancesOf(app.db, accounts)).reduce((sum: Amount, amount) => sum + amount, 0n)
  return centsOf(held)
}
