import type { App } from '../../platform/app.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { operationsById } from './operations.ts'

/**
 * What has become of what a member asked for. A refusal of any part is told as such; the parts that the broker did are in
 * the wallet and its history.
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
