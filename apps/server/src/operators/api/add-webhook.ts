import { operatorMachines as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { audit } from '../index.ts'
import { newSecret, webhookSecret } from '../integrations/secrets.ts'

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
