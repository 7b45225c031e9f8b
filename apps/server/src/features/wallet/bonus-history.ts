import { wallet as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { bonusKinds, entriesOf, sumsOf, walletOf } from '../../ledger/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { asTransaction } from './transactions.ts'

export const bonusHistory = answerMember(contract.bonusHistory, async (app, { member, query, language }) => {
  const filter = { accounts: [walletOf(member.id, 'bonus')], lines: bonusKinds }
  const { count } = await sumsOf(app.db, filter)
  const entries = await entriesOf(app.db, filter, { limit: query.size, offset: query.page * query.size })
  return {
    status: 'ok' as const,
    data: {
      content: entries.map((entry) => {
        const { transactionDate, transactionType, description } = asTransaction(entry, language)
        return {
          trxDate: transactionDate,
          bonusType: transactionType,
          amount: formatAmount(entry.amount, entry.asset),
          remark: description,
          walletType: 'USDT' as const,
        }
      }),
      totalPages: Math.ceil(count / query.size),
    },
  }
})
