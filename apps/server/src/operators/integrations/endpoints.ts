import { operatorMachines as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId, newId } from '../../platform/ids.ts'
import { audit } from '../index.ts'
import { newSecret, webhookSecret } from './secrets.ts'

type Kind = (typeof contract.webhookEvents)[number]

export const listWebhooks = answerOperator(contract.webhooks, async (app) => {
  const rows = await app.db
    .selectFrom('webhook_endpoint as endpoint')
    .innerJoin('operator', 'operator.id', 'endpoint.created_by')
    .select(['endpoint.id', 'endpoint.url', 'endpoint.events', 'endpoint.created_at', 'operator.name'])
    .select(({ selectFrom }) =>
      (['PENDING', 'FAILED'] as const).map((state) =>
        selectFrom('webhook_delivery')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('endpoint_id', '=', 'endpoint.id')
          .where('state', '=', state)
          .as(state),
      ),
    )
    .where('removed_at', 'is', null)
    .orderBy('endpoint.created_at')
    .execute()
  return {
    endpoints: rows.map((row) => ({
      id: row.id,
      url: row.url,
      events: row.events as Kind[],
      createdBy: row.name,
      createdAt: row.created_at.toISOString(),
      pending: row.PENDING ?? 0,
      failed: row.FAILED ?? 0,
    })),
  }
})

export const addWebhook = answerOperator(contract.addWebhook, async (app, { body, operator, address }) => {
  if (app.webhooks.faultOf(body.url)) return refuse('INVALID_WEBHOOK_URL', { field: 'url' })
  const [id, secret, url] = [newId(), newSecret(), new URL(body.url).href]
  await app.db.transact(async (tx) => {
    await audit(tx, app, {
      operator,
      action: 'webhooks.add',
      subject: `webhook:${id}`,
      reason: `${url}: ${body.events.join(', ')}`,
      address,
    })
    await tx
      .insertInto('webhook_endpoint')
      .values({
        id,
        url,
        events: [...new Set(body.events)],
        secret_sealed: webhookSecret.seal(app, id, secret),
        created_by: operator.id,
        created_at: app.clock.now(),
      })
      .execute()
  })
  return { endpointId: id, secret }
})

export const removeWebhook = answerOperator(
  contract.removeWebhook,
  async (app, { body, operator, address }) => {
    const { endpointId: id, reason } = body
    if (!isId(id)) return refuse('NOT_FOUND')
    return transactOrRefuse(app.db, async (tx) => {
      const removed = await tx
        .updateTable('webhook_endpoint')
        .set({ removed_at: app.clock.now() })
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!removed) return refuse('NOT_FOUND')
      await audit(tx, app, { operator, action: 'webhooks.remove', subject: `webhook:${id}`, reason, address })
      await tx
        .updateTable('webhook_delivery')
        .set({ state: 'FAILED', last_error: 'The address was removed' })
        .where('endpoint_id', '=', id)
        .where('state', '=', 'PENDING')
        .execute()
      return { notice: 'DECISION_SAVED' as const }
    })
  },
)
