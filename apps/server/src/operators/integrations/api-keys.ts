import { operatorMachines as contract } from '@halyard/contract'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId } from '../../platform/ids.ts'
import { audit, makeApiKey } from '../index.ts'

export const listApiKeys = answerOperator(contract.apiKeys, async (app, { query }) => {
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
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      lastUsedAt: row.last_used_at > row.created_at ? row.last_used_at.toISOString() : null,
      revokedAt: row.ended_at?.toISOString() ?? null,
    })),
    next,
  }
})

export const createApiKey = answerOperator(
  contract.createApiKey,
  async (app, { body, operator, address }) => {
    const wanted = [...new Set<string>(body.capabilities)]
    const own = [...operator.capabilities, 'self']
    if (!wanted.every((capability) => own.includes(capability))) return refuse('FORBIDDEN')
    return app.db.transact(async (tx) => {
      const { id, key } = await makeApiKey(tx, app, operator, {
        name: body.name,
        capabilities: wanted,
        days: body.days,
        address,
      })
      await audit(tx, app, {
        operator,
        action: 'api-keys.create',
        subject: `api-key:${id}`,
        reason: `${body.name}: ${wanted.join(', ')}, for ${body.days} days`,
        address,
      })
      return { keyId: id, key }
    })
  },
)

export const revokeApiKey = answerOperator(
  contract.revokeApiKey,
  async (app, { body, operator, address }) => {
    const { keyId: id, reason } = body
    if (!isId(id)) return refuse('NOT_FOUND')
    return transactOrRefuse(app.db, async (tx) => {
      const revoked = await tx
        .updateTable('operator_session')
        .set({ ended_at: app.clock.now() })
        .where('id', 'in', (keys) => keys.selectFrom('api_key').select('id').where('id', '=', id))
        .where('ended_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!revoked) return refuse('NOT_FOUND')
      await audit(tx, app, { operator, action: 'api-keys.revoke', subject: `api-key:${id}`, reason, address })
      return { notice: 'SESSION_REVOKED' as const }
    })
  },
)
