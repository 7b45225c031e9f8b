import { operatorMachines as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId } from '../../platform/ids.ts'
import { audit } from '../index.ts'

export const replayWebhook = answerOperator(
  contract.replayWebhook,
  async (app, { body, operator, address }) => {
    const { deliveryId: id } = body
    if (!isId(id)) return refuse('NOT_FOUND')
    return transactOrRefuse(app.db, async (tx) => {
      const again = await tx
        .updateTable('webhook_delivery')
        .from('webhook_endpoint as endpoint')
        .set({ state: 'PENDING', attempts: 0, next_try_at: null })
        .where('webhook_delivery.id', '=', id)
        .whereRef('endpoint.id', '=', 'webhook_delivery.endpoint_id')
        .where('endpoint.removed_at', 'is', null)
        .returning(['endpoint.id', 'webhook_delivery.event_id'])
        .executeTakeFirst()
      if (!again) return refuse('NOT_FOUND')
      await audit(tx, app, {
        operator,
        action: 'webhooks.replay',
        subject: `webhook:${again.id}`,
        reason: `event:${again.event_id}`,
        address,
      })
      return { notice: 'ON_ITS_WAY' as const }
    })
  },
)
