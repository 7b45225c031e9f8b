import type { Partly, Replayed } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import type { App } from '../../platform/app.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { unitsOf } from './cents.ts'
import { declinedAs } from './declined-as.ts'
import { type Operation, operationsById } from './operations.ts'

type WholeResult = 'COMPLETED' | 'PENDING' | Refusal

/** The outcome of a member's request. */
export async function resultOf(app: App, operationId: string): Promise<WholeResult> {
  const result = resultFrom(await operationsById(app.db, [operationId]))
  if (typeof result === 'object' && !(result instanceof Refusal))
    throw new Error('One operation has no parts')
  return result
}

/**
 * The outcome of a request with one part for each account. A part declined by the broker makes the whole
 * neither done nor refused, also while another part is open.
 */
export async function resultOfParts(
  app: App,
  operationIds: readonly string[],
): Promise<WholeResult | Partly> {
  return resultFrom(await operationsById(app.db, operationIds))
}

function resultFrom(operations: readonly Operation[]): WholeResult | Partly {
  const inState = (wanted: Operation['state']) => operations.filter(({ state }) => state === wanted)
  const [open, done, refused] = [inState('OPEN'), inState('DONE'), inState('REFUSED')]
  if (refused.length === 0) return open.length > 0 ? 'PENDING' : 'COMPLETED'
  const code = codeOf(refused)
  if (refused.length === operations.length) return refuse(code)
  return { moved: sumOf(done), underWay: sumOf(open), requested: sumOf(operations), code }
}

/**
 * Lack of money is the reason only if it is the whole reason, and for money leaving the account; and the
 * broker is never blamed for an operator's decision.
 */
export function codeOf(refused: readonly Pick<Operation, 'kind' | 'refusal'>[]): Partly['code'] {
  const codes = refused.map(({ kind, refusal }) => codeOfOne(kind, declinedAs(refusal)))
  if (codes.includes('GIVEN_UP')) return 'GIVEN_UP'
  return codes.every((code) => code === 'BROKER_NO_MONEY') ? 'BROKER_NO_MONEY' : 'BROKER_REFUSED'
}

const codeOfOne = (kind: Operation['kind'], code: Partly['code']): Partly['code'] =>
  kind === 'TOP_UP' && code === 'BROKER_NO_MONEY' ? 'BROKER_REFUSED' : code

/** The sum taken out. */
function sumOf(operations: readonly Operation[]): string {
  const sum = operations.reduce((sum, { amountCents }) => sum - unitsOf(amountCents), 0n)
  return formatAmount(sum, 'USDT')
}

/** The state for a repeated request: open operations are in progress, not awaiting approval. */
export async function stateNow(app: App, operationIds: readonly string[]): Promise<Replayed['state']> {
  const result = await resultOfParts(app, operationIds)
  if (result instanceof Refusal) return 'FAILED'
  if (result === 'PENDING') return 'PROCESSING'
  return result === 'COMPLETED' ? result : 'PARTIAL'
}
