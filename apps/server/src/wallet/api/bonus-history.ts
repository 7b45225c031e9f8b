import { wallet as contract } from '@halyard/contract'
import { bonusKinds, formatAmount } from '@halyard/money'
import { entriesOf, sumsOf, walletOf } from '../../ledger/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { asTransaction } from '../transactions.ts'

export const bonusHistory = answerMember(contract.bonusHistory, async (app, { member, query, language }) => {
  const filter = {
    accounts: [walletOf(member.id, 'bonus')],
    lines: [...bonusKinds, 'BONUS_REVERSAL' as const],
  }
  const page = { limit: query.size, offset: query.page * query.size }
  const { count, entries } = await app.db.snapshot(async (reader) => ({
    count: (await sumsOf(reader, filter)).count,
    entries: await entriesOf(reader, filter, page),
  }))
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
