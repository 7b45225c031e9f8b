import { deposits as contract } from '@halyard/contract'
import { nameRequest } from '../../platform/db/request-context.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { settleGatewayOrder } from '../settle-gateway-order.ts'

export const gatewayCallback = answerAnyone(contract.gatewayCallback, async (app, { body }) => {
  const news = app.gateway?.read(body)
  if (!news) return refuse('SIGNATURE_WRONG')
  // The order number makes the callback idempotent: it credits an order only once.
  nameRequest()
  return app.db.transact(async (tx) => (await settleGatewayOrder(tx, app, news)) ?? {})
})
