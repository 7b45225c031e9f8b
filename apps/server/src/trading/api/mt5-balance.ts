import { mt5Transfers as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { holdingsOf } from '../../ledger/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { freeFundsOf, movableOf } from '../orders/transfer-plans.ts'

export const mt5Balance = answerMember(contract.mt5Balance, async (app, { member }) => {
  const { mt5 } = await holdingsOf(app.db, member.id)
  const movable = movableOf(await freeFundsOf(app.db, member.id))
  return {
    status: 'ok' as const,
    data: { mt5Balance: formatAmount(mt5, 'USDT'), movable: formatAmount(movable, 'USDT') },
  }
})
