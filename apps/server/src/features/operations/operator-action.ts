import type { Call } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { SignedInOperator } from '../../platform/http/handler.ts'
import { earlierAnswer, once } from '../../platform/http/once.ts'
import type { Refusal } from '../../platform/http/refusal.ts'

interface Asked {
  readonly operator: SignedInOperator
  readonly body: object
  readonly idempotencyKey: string | null
}

/**
 * The only way for an operator to move money: once for each Idempotency-Key, in a transaction that a refusal
 * rolls back. The same input gets the first answer again; a different one is refused.
 */
export async function operatorAction<Answer extends object>(
  app: App,
  call: Call,
  { operator, body, idempotencyKey }: Asked,
  work: (tx: Tx) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const by = { who: 'operator' as const, id: operator.id }
  const stateNow = () => null
  const request = { by, key: idempotencyKey, call: call.path, input: body, stateNow }
  return (await earlierAnswer<Answer>(app, request)) ?? once(app, request, work)
}
