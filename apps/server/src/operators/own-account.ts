import type { App } from '../platform/app.ts'
import type { Handler } from '../platform/http/handler.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { audit } from './audit.ts'

/**
 * Logs a refused action on an operator's own member account: the refusal rolled back the transaction that
 * would have logged it.
 */
export function auditOwnAccounts(handler: Handler): Handler {
  if (handler.who !== 'operator') return handler
  return {
    ...handler,
    run: async (app: App, request: OperatorRequest) => {
      const answer = await handler.run(app, request)
      if (answer instanceof Refusal && answer.code === 'OWN_ACCOUNT') await note(app, request, answer)
      return answer
    },
  }
}

type OperatorRequest = Parameters<Extract<Handler, { who: 'operator' }>['run']>[1]

async function note(app: App, { operator, address }: OperatorRequest, { params }: Refusal): Promise<void> {
  const subject = String(params.subject ?? '')
  const refused = { operator, action: 'operators.own-account', subject, reason: '', address }
  await app.db.transact((tx) => audit(tx, app, refused))
}
