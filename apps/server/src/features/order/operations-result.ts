import type { Partly, Replayed } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import type { App } from '../../platform/app.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { unitsOf } from './cents.ts'
import { declinedAs } from './declined-as.ts'
import { type Operation, operationsById } from './operations.ts'

type WholeResult = 'COMPLETED' | 'PENDING' | Refusal

/** The outcome of what a member requested. */
export async function resultOf(app: App, operationId: string): Promise<WholeResult> {
  const result = resultFrom(await operationsById(app.db, [operationId]))
  if (typeof result === 'object' && !(result instanceof Refusal))
    throw new Error('One operation has no parts')
  return result
}

/**
 * The same for a request that has one part for each account that money is drawn from. What the broker did only
 * in part is neither done nor refused.
 */
export async function resultOfParts(
  app: App,
  operationIds: readonly string[],
): Promise<WholeResult | Partly> {
  return resultFrom(await operationsById(app.db, operationIds))
}

function resultFrom(operations: readonly Operation[]): WholeResult | Partly {
  if (operations.some(({ state }) => state === 'OPEN')) return 'PENDING'
  const refused = operations.find(({ state }) => state === 'REFUSED')
  if (!refused) return 'COMPLETED'
  const code = declinedAs(refused.refusal)
  const done = operations.filter(({ state }) => state === 'DONE')
  return done.length === 0 ? refuse(code) : { moved: sumOf(done), asked: sumOf(operations), code }
}

/** What was taken out. */
function sumOf(operations: readonly Operation[]): string {
  const sum = operations.reduce((sum, { amountCents }) => sum - unitsOf(amountCents), 0n)
  return formatAmount(sum, 'USDT')
}

/** The same for whoever sends the request again: what waits for the broker is under way, and not for approval. */
export async function stateNow(app: App, operationIds: readonly string[]): Promise<Replayed['state']> {
  const result = await resultOfParts(app, operationIds)
  if (result instanceof Refusal) return 'FAILED'
  if (result === 'PENDING') return 'PROCESSING'
  return result === 'COMPLETED' ? result : 'PARTIAL'
}
