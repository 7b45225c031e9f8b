import { deposits as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { answerMember } from '../../platform/http/handler.ts'
import { depositsOf } from '../deposit-rows.ts'

/** Deposits of every kind in one list, newest first. */
export const recentDeposits = answerMember(contract.recentDeposits, async (app, { member, query }) => {
  const wanted = query.kind ? sql`kind = ${query.kind}` : sql`true`
  const page = { limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize }
  return depositsOf(app.db, member.id, wanted, page)
})
