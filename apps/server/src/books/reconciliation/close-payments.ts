/**
 * Credited payments that can't be looked up any more because the gateway's settings were removed, and
 * reversed ones whose amount at the gateway is unreadable. One operator proposes to close them, with a
 * document, another approves: they then count neither as a difference nor as left. Each comparison reports
 * how many were not looked up.
 */
import type { ProposalPayload } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { defineProposalKind } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import { askGateway, isUnreadable } from './compare-gateway.ts'
import { openDifferences } from './differences.ts'
import { gatewayPayments } from './gateway-payments.ts'

type Payment = ProposalPayload<'gatewayClosing'>['payments'][number]

export const gatewayClosings = defineProposalKind('gatewayClosing', {
  async askOutside(app, { payload }) {
    const { payments, isLeft } = await closablePayments(app)
    const closable = new Set(payments.map(({ id }) => id))
    if (payload.payments.every(({ id }) => closable.has(id))) return null
    return isLeft ? 'UNAVAILABLE' : 'CHANGED_MEANWHILE'
  },
  // Comparisons read the approved proposal itself (closed_gateway_payment).
  async onApproved() {},
})

interface Closable {
  readonly payments: readonly Payment[]
  /** The gateway did not answer about some that may be included. */
  readonly isLeft: boolean
}

export async function closablePayments(app: App): Promise<Closable> {
  const open = (await openDifferences(app.db)).filter(({ kind }) => kind === 'GATEWAY')
  const differing = new Set(open.flatMap(({ items }) => items))
  const isAnswered = app.gateway !== null
  const request = await gatewayPayments(app.db, { also: [...differing], seed: '', isAnswered })
  const reversed = request.filter(({ isReversed, isClosed }) => isReversed && !isClosed)
  const answers = await askGateway(app, isAnswered ? reversed : [])
  const closable = isAnswered
    ? reversed.filter((payment) => isUnreadable(payment, answers.get(payment.id)))
    : request
  const isLeft = isAnswered && answers.size < reversed.length
  if (closable.length === 0) return { payments: [], isLeft }
  const members = await app.db
    .selectFrom('gateway_order')
    .innerJoin('member', 'member.id', 'gateway_order.member_id')
    .select(['gateway_order.id', 'member.number', 'member.username'])
    .where(
      'gateway_order.id',
      'in',
      closable.map(({ id }) => id),
    )
    .execute()
  const memberOf = new Map(members.map(({ id, ...member }) => [id, member]))
  const payments = closable.map(({ id, orderNo, gatewayNo, amount, isReversed }) => ({
    id,
    orderNo,
    gatewayNo,
    memberId: String(memberOf.get(id)?.number ?? ''),
    username: memberOf.get(id)?.username ?? '',
    amount: formatAmount(amount, 'USDT'),
    isReversed,
    differs: differing.has(id),
  }))
  return { payments, isLeft }
}
