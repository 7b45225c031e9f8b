/**
 * The only way to move a member's money: with the transaction password, not from a blocked region, idempotent
 * by Idempotency-Key, and in a transaction that a refusal rolls back.
 */
import type { Call } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { earlierAnswer, namedRequest, runIdempotent } from '../../platform/http/run-idempotent.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { checkTransactionPassword, type RequestWithPassword } from './check-transaction-password.ts'

interface MoneyRequest extends RequestWithPassword {
  readonly idempotencyKey: string | null
}

interface FurtherSteps<Checked> {
  /** Runs after the password, outside the transaction, so that a wrong try stays counted. */
  readonly check: () => Promise<Checked | Refusal>
  /** Runs after the commit. It must not fail: the action was carried out. */
  readonly afterCommit?: (checked: Checked) => Promise<void>
}

export async function moneyAction<Answer extends object, Checked = undefined>(
  app: App,
  call: Call,
  requested: MoneyRequest,
  /** `requestKey` identifies the request among the member's, as the cause of its transfers. */
  work: (tx: Tx, checked: Checked, requestKey: string) => Promise<Answer | Refusal>,
  steps: FurtherSteps<Checked> = { check: async () => undefined as Checked },
): Promise<Answer | Refusal> {
  const request = namedRequest(call, { who: 'member', id: requested.member.id }, requested)
  // Before the checks of region and password: the outcome of a request is no secret from its session.
  const earlier = await earlierAnswer<Answer>(app, request)
  if (earlier) return earlier
  const unproved = await checkTransactionPassword(app, requested)
  if (unproved) return unproved
  const checked = await steps.check()
  // A concurrent duplicate of this request may have succeeded and used up its proof.
  if (checked instanceof Refusal) return (await earlierAnswer<Answer>(app, request)) ?? checked
  const answer = await runIdempotent(app, request, (tx) => work(tx, checked, request.key))
  if (!(answer instanceof Refusal)) await steps.afterCommit?.(checked)
  return answer
}

/** An action with the transaction password that moves no money. */
export async function passwordAction<Answer>(
  app: App,
  requested: RequestWithPassword,
  work: (tx: Tx) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  return (await checkTransactionPassword(app, requested)) ?? transactOrRefuse(app.db, work)
}
