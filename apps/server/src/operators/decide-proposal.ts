/**
 * Decides a proposal: one operator proposed it, another approves or rejects it. Each feature defines its
 * payload and effects.
 */
import type { Call, RefusalCode } from '@halyard/contract'
import { type Selectable, sql } from 'kysely'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import type { DB } from '../platform/db/schema.gen.ts'
import type { SignedInOperator } from '../platform/http/handler.ts'
import { type Refusal, refuse } from '../platform/http/refusal.ts'
import { transactOrRefuse } from '../platform/http/transact-or-refuse.ts'
import { isId } from '../platform/ids.ts'
import { alreadyDecided, decidedRow } from './already-decided.ts'
import { audit } from './audit.ts'
import { proposalStands } from './decided-by-two.ts'
import { operatorActionAfter } from './operator-action.ts'

interface Proposed {
  readonly id: string
  readonly state: string
  readonly requested_by: string
  readonly requested_at: Date
  readonly noted_at: Date
  readonly decided_by: string | null
  readonly decided_at: Date | null
  readonly remark: string | null
}

/** The tables of proposals. */
type ProposalTable = {
  [Table in keyof DB]: Selectable<DB[Table]> extends Proposed ? Table : never
}[keyof DB]

type Proposal<Table extends ProposalTable> = Selectable<DB[Table]> & Proposed

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

interface Deciding<Table extends ProposalTable> {
  readonly table: Table
  /** External check before any lock: why it cannot be approved now; null if it can. */
  readonly doubtOf?: (id: string) => Promise<RefusalCode | null>
  /** Takes the locks that come before the proposal's. */
  readonly lockFirst?: (tx: Tx, id: string) => Promise<void>
  /** False hides the proposal from the operator, as if it did not exist. */
  readonly isVisible?: (proposal: Proposal<Table>) => boolean
  /** Further reasons against approving it now. */
  readonly against?: (tx: Tx, proposal: Proposal<Table>) => Promise<RefusalCode | null>
  /** The audit entry, which the database checks; the decision is appended to the action's name. */
  readonly entryOf: (proposal: Proposal<Table>) => Entry
  /** Calls `mark`; for effects that compare the state before and after approval. */
  readonly aroundApproval?: (tx: Tx, proposal: Proposal<Table>, mark: () => Promise<void>) => Promise<void>
  /** The effects, after the proposal is marked as approved. */
  readonly onApproved?: (tx: Tx, proposal: Proposal<Table>) => Promise<void>
}

interface Entry {
  readonly action: string
  readonly subject: string
  /** The reason to log if the operator gave none. */
  readonly otherwise?: string
}

type Decided = { readonly notice: 'DECISION_SAVED' }

/** In one transaction; for a call that moves money, idempotent by Idempotency-Key. */
export async function decideProposal<Table extends ProposalTable>(
  app: App,
  call: Call,
  request: OperatorRequest,
  how: Deciding<Table>,
): Promise<Decided | Refusal> {
  const { id, decision } = request.body
  const ask = async () => (decision === 'APPROVE' && isId(id) && (await how.doubtOf?.(id))) || null
  const work = (tx: Tx, doubt: RefusalCode | null) => decide(tx, app, request, { ...how, doubt })
  if (call.movesMoney) return operatorActionAfter(app, call, request, ask, work)
  const doubt = await ask()
  return transactOrRefuse(app.db, (tx) => work(tx, doubt))
}

async function decide<Table extends ProposalTable>(
  tx: Tx,
  app: App,
  { body, operator, address }: OperatorRequest,
  how: Deciding<Table> & { readonly doubt: RefusalCode | null },
): Promise<Decided | Refusal> {
  if (!isId(body.id)) return refuse('NOT_FOUND')
  await how.lockFirst?.(tx, body.id)
  const proposal = await lockProposal(tx, how.table, body.id)
  if (!proposal || how.isVisible?.(proposal) === false) return refuse('NOT_FOUND')
  if (proposal.state === 'LAPSED') return refuse('REQUEST_OUTDATED')
  if (proposal.state !== 'PENDING') return alreadyDecided(tx, decidedRow(proposal))
  const now = app.clock.now()
  const approved = body.decision === 'APPROVE'
  if (approved) {
    if (proposal.requested_by === operator.id) return refuse('SECOND_OPERATOR_NEEDED')
    if (!(await proposalStands(tx, app, proposal))) return refuse('REQUEST_OUTDATED')
    const against = how.doubt ?? (await how.against?.(tx, proposal))
    if (against) return refuse(against)
  }
  const { action, subject, otherwise = '' } = how.entryOf(proposal)
  await audit(tx, app, {
    operator,
    action: `${action}.${body.decision.toLowerCase()}`,
    subject,
    reason: body.reason ?? otherwise,
    address,
  })
  const mark = async () => {
    await sql`
      update ${sql.table(how.table)}
      set state = ${approved ? 'APPROVED' : 'REJECTED'}, decided_by = ${operator.id}, decided_at = ${now},
        remark = ${body.reason ?? null}
      where id = ${body.id}
    `.execute(tx)
  }
  if (approved && how.aroundApproval) await how.aroundApproval(tx, proposal, mark)
  else await mark()
  if (approved) await how.onApproved?.(tx, proposal)
  return { notice: 'DECISION_SAVED' }
}

async function lockProposal<Table extends ProposalTable>(
  tx: Tx,
  table: Table,
  id: string,
): Promise<Proposal<Table> | undefined> {
  const { rows } = await sql<Proposal<Table>>`
    select * from ${sql.table(table)} where id = ${id} for no key update
  `.execute(tx)
  return rows[0]
}
