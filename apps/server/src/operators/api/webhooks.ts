import { operatorMachines as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { answerOperator } from '../../platform/http/handler.ts'

type Kind = (typeof contract.webhookEvents)[number]

export const webhooks = answerOperator(contract.webhooks, async (app) => {
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
      createdAt: row.created_at,
      pending: row.PENDING ?? 0,
      failed: row.FAILED ?? 0,
    })),
  }
})
