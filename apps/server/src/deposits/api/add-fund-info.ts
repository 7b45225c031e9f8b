import { deposits as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { formatHundredths } from '../../content/rates/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { ownOrder } from '../gateway-orders.ts'

export const addFundInfo = answerMember(contract.addFundInfo, async (app, { member, query }) => {
  const order = await ownOrder(app, member.id, query.orderNo)
  if (!order) return refuse('NOT_FOUND', { field: 'orderNo' })
  return {
    orderNo: order.order_no,
    amount: formatAmount(BigInt(order.amount), 'USDT'),
    currencyCode: order.currency,
    paymentAmount: formatHundredths(BigInt(order.payment_amount)),
    status: order.state as 'PENDING' | 'COMPLETED' | 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'REVERSED',
  }
})
