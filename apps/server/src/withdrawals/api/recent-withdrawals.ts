import { withdrawals as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { asRow, countWithdrawals, selectWithdrawals } from '../withdrawal-rows.ts'

export const recentWithdrawals = answerMember(contract.recentWithdrawals, async (app, { member, query }) => {
  const { count } = await countWithdrawals(app.db, member.id).executeTakeFirstOrThrow()
  // Compute the columns for the rows of the page only.
  const page = app.db
    .selectFrom('withdrawal')
    .select('id')
    .where('member_id', '=', member.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
  const rows = await selectWithdrawals(app.db, member.id).where('withdrawal.id', 'in', page).execute()
  return { totalRecords: Number(count), withdrawals: rows.map((row) => asRow(app, row)) }
})
