/** Decides a proposal: one operator proposed it, another approves or rejects it. */
import type { Call, RefusalCode } from '@halyard/contract'
import type { App } from '../platform/app.ts'
import { run, type Tx } from '../platform/db/database.ts'
import type { SignedInOperator } from '../platform/http/handler.ts'
import { type Refusal, refuse } from '../platform/http/refusal.ts'
import { transactOrRefuse } from '../platform/http/transact-or-refuse.ts'
import { isId } from '../platform/ids.ts'
import { alreadyDecided, decidedRow } from './already-decided.ts'
import { proposalStands } from './decided-by-two.ts'
import { operatorActionAfter } from './operator-action.ts'
import { type KindRules, markDecided, type OwnKind, type Proposal, proposalOf } from './proposals.ts'

interface OperatorRequest {
  readonly body: {
    readonly id: string
    readonly decision: 'APPROVE' | 'REJECT'
    readonly reason?: string | undefined
  }
  readonly operator: SignedInOperator
  readonly address: string | null
  readonly idempotencyKey: string | null
}

interface Kind<Payload> {
  readonly payload: { readonly parse: (payload: unknown) => Payload }
  readonly rules: KindRules<Payload>
}

/** The kind of a row; null hides the proposal from the operator, as if it did not exist. */
type KindOf = (row: { readonly kind: string; readonly capability: string }) => Kind<never> | null

interface Found {
  readonly rules: KindRules<never>
  readonly proposal: Proposal<never>
  readonly doubt: RefusalCode | null
}

type Decided = { readonly notice: 'DECISION_SAVED' }

export const decideProposal = <Payload>(
  app: App,
  call: Call,
  request: OperatorRequest,
  { kind, payload }: OwnKind<Payload>,
  rules: KindRules<Payload>,
): Promise<Decided | Refusal> =>
  decideAnyProposal(app, call, request, (row) =>
    row.kind === kind ? ({ payload, rules } as unknown as Kind<never>) : null,
  )

/** In one transaction; for a call that moves money, idempotent by Idempotency-Key. */
export async function decideAnyProposal(
  app: App,
  call: Call,
  request: OperatorRequest,
  kindOf: KindOf,
): Promise<Decided | Refusal> {
  const find = () => findProposal(app, request.body, kindOf)
  const work = async (tx: Tx, found: Found | null) =>
    found ? decide(tx, app, request, found) : refuse('NOT_FOUND')
  if (call.movesMoney) return operatorActionAfter(app, call, request, find, work)
  const found = await find()
  return transactOrRefuse(app.db, (tx) => work(tx, found))
}

async function findProposal(
  app: App,
  { id, decision }: OperatorRequest['body'],
  kindOf: KindOf,
): Promise<Found | null> {
  if (!isId(id)) return null
  const row = await app.db.selectFrom('proposal').selectAll().where('id', '=', id).executeTakeFirst()
  const kind = row && kindOf(row)
  if (!kind) return null
  const proposal = proposalOf(row, kind.payload)
  const asksOutside = decision === 'APPROVE' && row.state === 'PENDING'
  const doubt = (asksOutside && (await kind.rules.askOutside?.(app, proposal))) || null
  return { rules: kind.rules, proposal, doubt }
}

async function decide(
  tx: Tx,
  app: App,
  { body, operator, address }: OperatorRequest,
  { rules, proposal, doubt }: Found,
): Promise<Decided | Refusal> {
  const decider = { ...operator, address }
  await rules.lockFirst?.(tx, proposal, decider)
  const row = await tx
    .selectFrom('proposal')
    .selectAll()
    .where('id', '=', body.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (row.state === 'LAPSED') return refuse('REQUEST_OUTDATED')
  if (row.state !== 'PENDING') return alreadyDecided(tx, decidedRow(row))
  const approved = body.decision === 'APPROVE'
  if (approved) {
    if (row.requested_by === operator.id) return refuse('SECOND_OPERATOR_NEEDED')
    if (!(await proposalStands(tx, app, row))) return refuse('REQUEST_OUTDATED')
    const against =
      (await lacksCapability(tx, row, operator)) ??
      doubt ??
      (await rules.against?.(tx, app, proposal, decider))
    if (against) return refuse(against)
  }
  const mark = () =>
    markDecided(
      tx,
      app,
      body.id,
      {
        state: approved ? 'APPROVED' : 'REJECTED',
        remark: body.reason ?? null,
        logged: body.reason ?? rules.otherwise?.(proposal) ?? '',
      },
      { operator, address },
    )
  if (approved && rules.aroundApproval) await rules.aroundApproval(tx, app, proposal, mark)
  else await mark()
  if (approved) await rules.onApproved?.(tx, app, proposal, decider)
  return { notice: 'DECISION_SAVED' }
}

/** The database enforces this too. */
async function lacksCapability(
  tx: Tx,
  { requested_by, capability }: { readonly requested_by: string; readonly capability: string },
  { id }: SignedInOperator,
): Promise<RefusalCode | null> {
  const [may] = await run<{ decider: boolean; proposer: boolean }>(
    tx,
    'select operator_has($1, $3) as decider, operator_has($2, $3) as proposer',
    [id, requested_by, capability],
  )
  if (!may?.decider) return 'FORBIDDEN'
  return may.proposer ? null : 'REQUEST_OUTDATED'
}
