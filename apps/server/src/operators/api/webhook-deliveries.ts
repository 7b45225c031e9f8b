import { type AnswerOf, operatorMachines as contract } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { noteView } from '../index.ts'

type Shown = AnswerOf<typeof contract.webhookDeliveries>['deliveries'][number]

export const webhookDeliveries = answerOperator(contract.webhookDeliveries, async (app, request) => {
  const { query, operator, address } = request
  if (!isId(query.endpointId) || !(await isEndpoint(app, query.endpointId))) return refuse('NOT_FOUND')
  const newest = { table: 'webhook_delivery', as: 'delivery', time: 'created_at', newestFirst: true }
  const page = pageOf(newest, query)
  const found = await app.db
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook_event as event', 'event.id', 'delivery.event_id')
    .selectAll('delivery')
    .select(['event.kind', 'event.data'])
    .where('delivery.endpoint_id', '=', query.endpointId)
    .$if(query.state !== 'ALL', (some) => some.where('delivery.state', '=', query.state))
    .where(page.isAfter)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute()
  const { rows, next } = cutPage(found, query)
  const members = rows.flatMap(({ data }) => Number((data as Shown['data']).memberId) || [])
  await noteView(app, { operator, action: 'webhooks.view', members, address })
  return {
    deliveries: rows.map((row) => ({
      id: row.id,
      eventId: row.event_id,
      event: row.kind,
      data: row.data as Shown['data'],
      createdAt: row.created_at,
      state: row.state as Shown['state'],
      attempts: row.attempts,
      lastTriedAt: row.last_tried_at,
      nextTryAt: row.state === 'PENDING' ? row.next_try_at : null,
      lastStatus: row.last_status,
      lastError: row.last_error,
    })),
    next,
  }
})

async function isEndpoint(app: App, id: string): Promise<boolean> {
  const found = await app.db
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}
