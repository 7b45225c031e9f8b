import { accountOfOrder, brokerResults, type NewTransfer, safetyFund } from '../../ledger/index.ts'
import type { OrderBooks } from './settle.ts'

interface Change {
  readonly settlementId: string
  readonly orderId: string
  readonly details: NewTransfer['details']
  readonly before: OrderBooks
  readonly after: OrderBooks
}

/** The transfer that takes the books from one state to the other; null if nothing moves, since results may cancel out. */
export function transferOf({ settlementId, orderId, details, before, after }: Change): NewTransfer | null {
  const capital = after.capital - before.capital
  const free = after.free - before.free
  const share = after.fundShare - before.fundShare
  const lines = [
    { account: accountOfOrder(orderId, after.trial ? 'trial' : 'capital'), amount: capital },
    { account: accountOfOrder(orderId, 'free'), amount: free },
    { account: safetyFund, amount: share },
    { account: brokerResults, amount: -(capital + free + share) },
  ].filter(({ amount }) => amount !== 0n)
  if (lines.length === 0) return null
  const kind = capital < 0n || free < 0n ? 'SETTLE_LOSS' : 'SETTLE_PROFIT'
  return { id: settlementId, kind, details, lines }
}
