/** A gateway payment that does not fit its order: one operator proposes to credit or to return it, another approves. */
import { boughtWith, inCurrency, readHundredths } from '../content/rates/index.ts'
import {
  creditGatewayOrder,
  gatewayPaymentAlarm,
  newOrderNo,
  type PaymentFacts,
  paymentFacts,
  subjectOfPayment,
  tellOfDepositByMail,
} from '../deposits/index.ts'
import { defineProposalKind, endAlarms, propose } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import type { SignedInOperator } from '../platform/http/handler.ts'
import { type Refusal, refuse } from '../platform/http/refusal.ts'
import { isId, newId } from '../platform/ids.ts'
import { recoverFromGatewayOrder } from '../withdrawals/index.ts'

const paymentIn = (subject: string) => subject.slice('gateway-payment:'.length)

export async function openPayment(tx: Tx, id: string): Promise<PaymentFacts | Refusal> {
  const facts = isId(id) ? await paymentFacts(tx, id) : null
  if (!facts) return refuse('NOT_FOUND')
  return facts.state === 'OPEN' ? facts : refuse('ALREADY_DECIDED')
}

interface Settling {
  readonly action: 'CREDIT' | 'RETURN'
  readonly reference: string | null
}

interface OperatorRequest {
  readonly body: { readonly reason: string }
  readonly operator: SignedInOperator
  readonly address: string | null
}

export async function proposeFor(
  tx: Tx,
  app: App,
  { id, shown }: PaymentFacts,
  settling: Settling,
  request: OperatorRequest,
) {
  const proposal = {
    kind: 'gatewayPayment',
    subject: subjectOfPayment(id),
    payload: { ...settling, ...shown },
    reason: request.body.reason,
  } as const
  const proposed = await propose(tx, app, proposal, request)
  return 'proposalId' in proposed ? { ...proposed, notice: 'SECOND_OPERATOR_DECIDES' as const } : proposed
}

export const gatewayPaymentProposals = defineProposalKind('gatewayPayment', {
  async against(tx, _app, { subject, payload }) {
    const known = await paymentFacts(tx, paymentIn(subject))
    if (!known) return 'REQUEST_OUTDATED'
    // Lock the order before the payment, as gateway reports do.
    await tx
      .selectFrom('gateway_order')
      .select('id')
      .where('id', '=', known.orderId)
      .forNoKeyUpdate()
      .execute()
    await tx.selectFrom('gateway_payment').select('id').where('id', '=', known.id).forNoKeyUpdate().execute()
    const facts = await paymentFacts(tx, known.id)
    if (facts?.state !== 'OPEN') return 'REQUEST_OUTDATED'
    const { paid, paidCurrency } = facts.shown
    return paid === payload.paid && paidCurrency === payload.paidCurrency ? null : 'CHANGED_MEANWHILE'
  },
  async onApproved(tx, app, { id, subject, payload }) {
    const facts = await paymentFacts(tx, paymentIn(subject))
    if (!facts) throw new Error(`${subject} was locked and is not there`)
    const now = app.clock.now()
    if (payload.action === 'CREDIT') await credit(tx, id, facts, payload.rate, now)
    else await markReturned(tx, id, facts, now)
    await tx
      .updateTable('gateway_order')
      .set({ state: 'CANCELLED', changed_at: now })
      .where('id', '=', facts.orderId)
      .where('state', 'in', ['PENDING', 'EXPIRED'])
      .execute()
    await endAlarms(tx, app, [subject], gatewayPaymentAlarm)
  },
})

/** Credits it as an order of its own, on the payment's terms. */
async function credit(
  tx: Tx,
  proposalId: string,
  { id, member, shown }: PaymentFacts,
  rate: string | null,
  now: Date,
): Promise<void> {
  const paid = readHundredths(shown.paid)
  if (!rate || paid === null) throw new Error(`The payment ${id} has no rate`)
  const order = {
    id: newId(),
    order_no: newOrderNo(now),
    member_id: member,
    amount: boughtWith(paid, rate),
  }
  await tx
    .insertInto('gateway_order')
    .values({
      ...order,
      currency: shown.paidCurrency,
      rate,
      payment_amount: paid,
      created_at: now,
      changed_at: now,
    })
    .execute()
  await tx
    .updateTable('gateway_payment')
    .set({ state: 'CREDITED', proposal_id: proposalId, credited_as: order.id, changed_at: now })
    .where('id', '=', id)
    .execute()
  const recovered = await recoverFromGatewayOrder(tx, { id: order.id, memberId: member })
  await creditGatewayOrder(tx, order, { gatewayNo: shown.gatewayNo, now, recovered })
}

async function markReturned(
  tx: Tx,
  proposalId: string,
  { id, member, shown }: PaymentFacts,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('gateway_payment')
    .set({ state: 'RETURNED', proposal_id: proposalId, changed_at: now })
    .where('id', '=', id)
    .execute()
  const params = {
    received: inCurrency(shown.paid, shown.paidCurrency),
    currency: shown.paidCurrency,
    orderNo: shown.orderNo,
  }
  await tellOfDepositByMail(tx, member, 'DEPOSIT_RETURNED', params, now)
}
