import type { Amount } from '@halyard/money'
import { custodyOf, move, type NewTransfer, post, walletOf } from '../ledger/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { tellByMail } from './notifications.ts'
import { creditedNews } from './tell-of-deposit.ts'

interface Order {
  readonly id: string
  readonly order_no: string
  readonly member_id: string
  readonly amount: string | bigint
}

interface Crediting {
  readonly gatewayNo: string
  readonly now: Date
  /** Earlier losses that this payment pays back, posted in the same posting: a transaction posts once. */
  readonly recovered?: { readonly amount: Amount; readonly transfers: readonly NewTransfer[] }
}

const noRecovery = { amount: 0n, transfers: [] }

/** The only place that posts a gateway payment. */
export async function creditGatewayOrder(
  tx: Tx,
  order: Order,
  { gatewayNo, now, recovered = noRecovery }: Crediting,
): Promise<void> {
  const amount = BigInt(order.amount)
  const way = { from: custodyOf('bank'), to: walletOf(order.member_id, 'usdt'), amount }
  const transfer = move('DEPOSIT', way, { cause: order.id, depositId: order.id, orderNo: order.order_no })
  const { posted } = await post(tx, [transfer, ...recovered.transfers], now)
  if (!posted) throw new Error('Custody has no floor, and yet a deposit was refused')
  await tx
    .updateTable('gateway_order')
    .set({ state: 'COMPLETED', gateway_no: gatewayNo, transfer_id: transfer.id, changed_at: now })
    .where('id', '=', order.id)
    .execute()
  const { kind, params } = creditedNews({ amount, recovered: recovered.amount }, 'TopPay')
  await tellByMail(tx, order.member_id, kind, params, now)
}
