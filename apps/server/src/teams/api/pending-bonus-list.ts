import { team as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { answerMember } from '../../platform/http/handler.ts'
import { bonusLines, writeLine } from '../bonus-lines.ts'
import { pendingOf, unpaidStates } from '../pending-bonuses.ts'

export const pendingBonusList = answerMember(
  contract.pendingBonusList,
  (app, { member, query: { pageNo, pageSize } }) =>
    app.db.snapshot(async (reader) => {
      const { count, amount } = await pendingOf(reader, member.number)
      const page = reader
        .selectFrom('bonus')
        .select('id')
        .where('receiver', '=', member.number)
        .where('state', 'in', unpaidStates)
        .orderBy('id')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
      const rows = await bonusLines(reader).where('bonus.id', 'in', page).orderBy('bonus.id').execute()
      return {
        pendingBonusList: rows.map(writeLine),
        totalRecords: count,
        totalAmount: formatAmount(amount, 'USDT'),
      }
    }),
)
