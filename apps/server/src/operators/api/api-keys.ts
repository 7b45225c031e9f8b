import { operatorMachines as contract } from '@halyard/contract'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'

export const apiKeys = answerOperator(contract.apiKeys, async (app, { query }) => {
  const newest = { table: 'api_key', as: 'made', time: 'created_at', newestFirst: true }
  const page = pageOf(newest, query)
  const found = await app.db
    .selectFrom('api_key as made')
    .innerJoin('operator_session as session', 'session.id', 'made.id')
    .innerJoin('operator', 'operator.id', 'made.operator_id')
    .select(['made.id', 'made.name', 'made.capabilities', 'made.created_at', 'made.expires_at'])
    .select(['operator.name as madeBy', 'session.last_used_at', 'session.ended_at'])
    .where(page.isAfter)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute()
  const { rows, next } = cutPage(found, query)
  return {
    keys: rows.map((row) => ({
      id: row.id,
      name: row.name,
      madeBy: row.madeBy,
      capabilities: row.capabilities,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      lastUsedAt: row.last_used_at > row.created_at ? row.last_used_at : null,
      revokedAt: row.ended_at,
    })),
    next,
  }
})
