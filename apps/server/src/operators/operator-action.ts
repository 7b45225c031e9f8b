import type { Call } from '@halyard/contract'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import type { SignedInOperator } from '../platform/http/handler.ts'
import type { Refusal } from '../platform/http/refusal.ts'
import { earlierAnswer, namedRequest, runIdempotent } from '../platform/http/run-idempotent.ts'

interface OperatorRequest {
  readonly operator: SignedInOperator
  readonly body: object
  readonly idempotencyKey: string | null
}

/**
 * The only way for an operator to move money: idempotent by Idempotency-Key, in a transaction that a refusal
 * rolls back. The same input gets the first reply; other input is refused.
 */
export function operatorAction<Answer extends object>(
  app: App,
  call: Call,
  requested: OperatorRequest,
  work: (tx: Tx) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  return operatorActionAfter(app, call, requested, async () => null, work)
}

/**
 * operatorAction with an external request first (node, signer or broker). It may be slow, so nothing is
 * locked meanwhile; it may be down, so it isn't made for a request that was already answered.
 */
export async function operatorActionAfter<Response, Answer extends object>(
  app: App,
  call: Call,
  requested: OperatorRequest,
  ask: () => Promise<Response>,
  work: (tx: Tx, response: Response) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const by = { who: 'operator' as const, id: requested.operator.id }
  const request = namedRequest(call, by, requested)
  const earlier = await earlierAnswer<Answer>(app, request)
  if (earlier) return earlier
  const response = await ask()
  return runIdempotent(app, request, (tx) => work(tx, response))
}
