import { operatorMachines as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId } from '../../platform/ids.ts'
import { audit } from '../index.ts'

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
