import type { App } from '../../platform/app.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { operationsById } from './operations.ts'

/**
 * The outcome of what a member requested. If any part was refused, the result is a refusal; the parts that
 * the broker did carry out are in the wallet and its history.
 */
export async function resultOf(
  app: App,
  operationIds: readonly string[],
): Promise<'COMPLETED' | 'PENDING' | Refusal> {
  const operations = await operationsById(app.db, operationIds)
  if (operations.some(({ state }) => state === 'OPEN')) return 'PENDING'
  const refused = operations.find(({ state }) => state === 'REFUSED')
  return refused ? refuse('BROKER_REFUSED', { params: { reason: refused.refusal ?? '' } }) : 'COMPLETED'
}

/** The same for whoever sends the request again: what waits for the broker is under way, and not for approval. */
export async function statusOf(app: App, operationIds: readonly string[]) {
  const result = await resultOf(app, operationIds)
  if (result instanceof Refusal) return 'FAILED' as const
  return result === 'PENDING' ? ('PROCESSING' as const) : result
}
