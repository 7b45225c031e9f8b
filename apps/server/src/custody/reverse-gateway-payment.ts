/**
 * A credited payment that the gateway denies, or shows with another amount: one operator proposes to reverse
 * it, another approves. The actual payment is then credited or returned by two. If the gateway later confirms
 * it as credited, two restore it.
 */
import { isDeepStrictEqual } from 'node:util'
import type { ProposalPayload } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { formatHundredths } from '../content/rates/index.ts'
import {
  type ReportedPayment,
  readPayment,
  recordGatewayPayment,
  tellOfDepositByMail,
} from '../deposits/index.ts'
import {
  balancesOf,
  custodyLoss,
  custodyOf,
  lockCustody,
  type NewTransfer,
  post,
  walletOf,
} from '../ledger/index.ts'
import { defineProposalKind, propose } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import { type Reader, run, type Tx } from '../platform/db/database.ts'
import type { SignedInOperator } from '../platform/http/handler.ts'
import { refuse } from '../platform/http/refusal.ts'
import { isId } from '../platform/ids.ts'
import { GatewayUnknown, type PaymentNews } from '../ports/gateway.ts'
import {
  askSignerAbout,
  coveredBy,
  lockOpenWithdrawals,
  openWithdrawalsOf,
  refuseUncovered,
  shownWithdrawals,
  takeBackWithdrawals,
} from '../withdrawals/index.ts'

type Action = 'REVERSE' | 'RESTORE'

/** The order's state required for each. */
const stateBefore = { REVERSE: 'COMPLETED', RESTORE: 'REVERSED' } as const

const subjectOf = (orderId: string) => `gateway-order:${orderId}`
const orderIn = (subject: string) => subject.slice('gateway-order:'.length)

interface OperatorRequest {
  readonly body: { readonly orderId: string; readonly reason: string }
  readonly operator: SignedInOperator
  readonly address: string | null
}

export async function proposeTo(
  action: Action,
  tx: Tx,
  app: App,
  request: OperatorRequest,
  instead: Shown = noPayment,
) {
  const { orderId, reason } = request.body
  const order = await creditedOrder(tx, orderId, action)
  if (!order) return refuse('NOT_FOUND')
  if (order.reversal?.isPaidOtherwise) return refuse('PAID_OTHERWISE')
  const [held = 0n] = await balancesOf(tx, [walletOf(order.memberId, 'usdt')])
  const open = action === 'REVERSE' ? await openWithdrawalsOf(tx, order.memberId) : []
  const shown = (amount: bigint) => formatAmount(amount, 'USDT')
  const payload = {
    action,
    memberId: String(order.number),
    username: order.username,
    orderNo: order.knownAs,
    gatewayNo: order.gatewayNo,
    paid: formatHundredths(order.paid),
    paidCurrency: order.currency,
    amount: shown(order.amount),
    held: shown(held),
    taken: shown(order.reversal?.taken ?? coveredBy(order.amount, held, open)),
    withdrawals: shownWithdrawals(open),
    ...instead,
  }
  const subject = subjectOf(orderId)
  const proposed = await propose(tx, app, { kind: 'gatewayReversal', subject, payload, reason }, request)
  return 'proposalId' in proposed ? { ...proposed, notice: 'SECOND_OPERATOR_DECIDES' as const } : proposed
}

export const gatewayReversals = defineProposalKind('gatewayReversal', {
  async askOutside(app, { subject, payload: { action, atGateway, unreadable } }) {
    const { refusalCode, shown } = await askGateway(app, orderIn(subject), action)
    if (refusalCode || action === 'RESTORE') return refusalCode
    const then = { ...noPayment, ...(atGateway && { atGateway }), ...(unreadable && { unreadable }) }
    if (!isDeepStrictEqual(shown, then)) return 'CHANGED_MEANWHILE'
    const order = await creditedOrder(app.db, orderIn(subject), action)
    return order && askSignerAbout(app, order.memberId)
  },
  async against(tx, _app, { subject, payload: { action } }) {
    const known = await creditedOrder(tx, orderIn(subject), action)
    if (!known) return 'REQUEST_OUTDATED'
    // Lock orders before the wallet, as gateway reports do; first the order it was paid for, under which other
    // payments are credited.
    for (const id of new Set([known.firstId, known.id]))
      await tx.selectFrom('gateway_order').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const order = await creditedOrder(tx, orderIn(subject), action)
    if (!order) return 'REQUEST_OUTDATED'
    // As in reports: only one process records this number's payments at a time.
    await run(tx, 'select lock_gateway_no($1)', [order.gatewayNo])
    const { reversal } = (await creditedOrder(tx, orderIn(subject), action)) ?? order
    if (reversal?.isPaidOtherwise) return 'PAID_OTHERWISE'
    const { memberId, amount } = order
    if (action === 'RESTORE') {
      // Ending a withdrawal unpaid recovers losses under the same lock.
      await run(tx, 'select lock_reversals_of($1)', [memberId])
      return null
    }
    const holds = await lockOpenWithdrawals(tx, memberId)
    if ((await lockCustody(tx, custodyOf('bank'))) < amount) return 'CUSTODY_SHORT'
    return refuseUncovered(tx, { memberId, amount }, holds)
  },
  async onApproved(tx, app, { id, subject, payload: { action, atGateway } }, operator) {
    const order = await creditedOrder(tx, orderIn(subject), action)
    if (!order) throw new Error(`${subject} was locked and has changed`)
    if (action === 'RESTORE') return restore(tx, app, id, order)
    await reverse(tx, app, { id, by: operator.id }, order)
    const paid = atGateway && readPayment({ amount: atGateway.paid, currency: atGateway.paidCurrency })
    if (atGateway && !paid) throw new Error(`Proposal ${id} names no amount`)
    const { gatewayNo, firstId: orderId } = order
    if (paid) await recordGatewayPayment(tx, app, { gatewayNo, orderId, ...paid })
  },
})

async function reverse(
  tx: Tx,
  app: App,
  { id, by: operatorId }: { id: string; by: string },
  order: CreditedOrder,
): Promise<void> {
  const { amount, memberId, orderNo } = order
  const now = app.clock.now()
  const by = { reversalId: id, operatorId }
  const { taken, releases } = await takeBackWithdrawals(tx, app, { memberId, amount }, by)
  const lost = amount - taken
  await tx
    .insertInto('gateway_reversal')
    .values({ id, order_id: order.id, taken, lost, created_at: now })
    .execute()
  await setState(tx, order.id, 'REVERSED')
  await book(tx, app, 'DEPOSIT_REVERSAL', { id, cause: id, order, taken: -taken, lost: -lost }, releases)
  const params = { amount: formatAmount(amount, 'USDT'), taken: formatAmount(taken, 'USDT'), orderNo }
  await tellOfDepositByMail(tx, memberId, 'PAYMENT_REVERSED', params, now)
}

async function restore(tx: Tx, app: App, id: string, order: CreditedOrder): Promise<void> {
  const { amount, memberId, orderNo, reversal } = order
  if (!reversal) throw new Error(`The gateway order ${order.id} is reversed by nothing`)
  const now = app.clock.now()
  await tx
    .updateTable('gateway_reversal')
    .set({ restored_by: id, restored_at: now })
    .where('id', '=', reversal.id)
    .execute()
  await setState(tx, order.id, 'COMPLETED')
  const { taken, lost } = reversal
  await book(tx, app, 'DEPOSIT_RESTORED', { id, cause: reversal.id, order, taken, lost })
  await tellOfDepositByMail(
    tx,
    memberId,
    'PAYMENT_RESTORED',
    { amount: formatAmount(amount, 'USDT'), orderNo },
    now,
  )
}

/** Its other times stay: members see it dated by its credit. */
async function setState(tx: Tx, orderId: string, state: string): Promise<void> {
  await tx.updateTable('gateway_order').set({ state }).where('id', '=', orderId).execute()
}

interface Booking {
  /** The proposal's id: it can be posted only once. */
  readonly id: string
  /** The reversal's id, also for the transfer that undoes it. */
  readonly cause: string
  readonly order: CreditedOrder
  readonly taken: bigint
  readonly lost: bigint
}

async function book(
  tx: Tx,
  app: App,
  kind: 'DEPOSIT_REVERSAL' | 'DEPOSIT_RESTORED',
  { id, cause, order, taken, lost }: Booking,
  before: readonly NewTransfer[] = [],
): Promise<void> {
  const lines = [
    { account: walletOf(order.memberId, 'usdt'), amount: taken },
    { account: custodyLoss, amount: lost },
    { account: custodyOf('bank'), amount: -taken - lost },
  ].filter((line) => line.amount !== 0n)
  const details = { cause, depositId: order.id, orderNo: order.orderNo }
  const { posted } = await post(tx, [...before, { id, kind, details, lines }], app.clock.now())
  if (!posted) throw new Error(`The wallet of gateway order ${order.id} was changed while it was locked`)
}

/** The gateway's amount; if unreadable, its raw text. */
type Shown = Required<Pick<ProposalPayload<'gatewayReversal'>, 'atGateway' | 'unreadable'>>

const noPayment: Shown = { atGateway: null, unreadable: null }

const shownAs = ({ amount, currency }: PaymentNews, read: ReportedPayment | null): Shown =>
  read
    ? { ...noPayment, atGateway: { paid: formatHundredths(read.amount), paidCurrency: read.currency } }
    : { ...noPayment, unreadable: `${amount} ${currency}`.slice(0, 100) }

type RefusalCode = 'NOT_FOUND' | 'UNAVAILABLE' | 'PAID_AT_GATEWAY' | 'NOT_PAID_AT_GATEWAY'

/** Why the gateway contradicts the action now, if it does; for a reversal, the payment that it shows instead. */
export async function askGateway(
  app: App,
  orderId: string,
  action: Action,
): Promise<{ refusalCode: RefusalCode; shown?: never } | { refusalCode: null; shown: Shown }> {
  const order = isId(orderId) ? await creditedOrder(app.db, orderId, action) : null
  if (!order) return { refusalCode: 'NOT_FOUND' }
  const { knownAs: orderNo, gatewayNo, currency, paid } = order
  try {
    if (!app.gateway) return { refusalCode: 'UNAVAILABLE' }
    const report = await app.gateway.statusOf(orderNo, gatewayNo)
    // Asked by order, the gateway may answer with another payment of it.
    const isThere = report?.status === 'PAID' && report.orderNo === orderNo && report.gatewayNo === gatewayNo
    const read = isThere ? readPayment(report) : null
    const isConfirmed = read?.currency === currency && read.amount === paid
    if (isConfirmed !== (action === 'RESTORE'))
      return { refusalCode: isConfirmed ? 'PAID_AT_GATEWAY' : 'NOT_PAID_AT_GATEWAY' }
    return { refusalCode: null, shown: isThere ? shownAs(report, read) : noPayment }
  } catch (error) {
    if (!(error instanceof GatewayUnknown)) throw error
    app.log.warn({ err: error, orderNo }, 'the gateway did not say whether a payment is paid')
    return { refusalCode: 'UNAVAILABLE' }
  }
}

type CreditedOrder = NonNullable<Awaited<ReturnType<typeof creditedOrder>>>

/** Null if it cannot, or can no longer, be reversed or restored. */
async function creditedOrder(reader: Reader, id: string, action: Action) {
  const row = await reader
    .selectFrom('gateway_order as ordered')
    .innerJoin('member', 'member.id', 'ordered.member_id')
    .leftJoin('gateway_payment as settled', 'settled.credited_as', 'ordered.id')
    .leftJoin('gateway_order as first', 'first.id', 'settled.order_id')
    .leftJoin('gateway_reversal as reversal', (join) =>
      join.onRef('reversal.order_id', '=', 'ordered.id').on('reversal.restored_by', 'is', null),
    )
    .selectAll('ordered')
    .leftJoin('gateway_payment as instead', 'instead.reversal_id', 'reversal.id')
    .select(['member.number', 'member.username', 'first.order_no as first_no', 'first.id as first_id'])
    .select(['reversal.id as reversal_id', 'reversal.taken', 'reversal.lost', 'instead.id as instead_id'])
    .select((select) => select.fn<string>('recovered_of', ['reversal.id']).as('recovered'))
    .where('ordered.id', '=', id)
    .where('ordered.state', '=', stateBefore[action])
    .executeTakeFirst()
  if (!row) return null
  return {
    id,
    memberId: row.member_id,
    number: row.number,
    username: row.username,
    orderNo: row.order_no,
    /** The number known to the gateway: two operators credit a payment that does not fit its order as another order. */
    knownAs: row.first_no ?? row.order_no,
    firstId: row.first_id ?? id,
    gatewayNo: row.gateway_no ?? '',
    currency: row.currency,
    /** In hundredths of the currency. */
    paid: BigInt(row.payment_amount),
    amount: BigInt(row.amount),
    reversal: row.reversal_id
      ? {
          id: row.reversal_id,
          taken: BigInt(row.taken ?? 0) + BigInt(row.recovered),
          lost: BigInt(row.lost ?? 0) - BigInt(row.recovered),
          isPaidOtherwise: row.instead_id !== null,
        }
      : null,
  }
}
