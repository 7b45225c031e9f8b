/**
 * Proposals: one operator proposes, another decides; one table for all kinds (docs/operators.md). A domain
 * defines its kind and the call that proposes it; listing, deciding, lapsing and the two-operator rule are
 * common. The table proposal_kind has each kind's capability, queue and words of the audit log.
 */
import {
  operatorProposals as contract,
  type ProposalKindName,
  type ProposalPayload,
  type QueueName,
  type RefusalCode,
} from '@halyard/contract'
import { sql } from 'kysely'
import type { App } from '../platform/app.ts'
import type { Reader, Tx } from '../platform/db/database.ts'
import type { SignedInOperator } from '../platform/http/handler.ts'
import { type Refusal, refuse } from '../platform/http/refusal.ts'
import { newId } from '../platform/ids.ts'
import { audit } from './audit.ts'
import { proposalStands } from './decided-by-two.ts'
import { defineQueue } from './queues.ts'

const { proposalPayloads } = contract

export interface Proposal<Payload> {
  readonly id: string
  readonly subject: string
  readonly payload: Payload
  readonly reason: string
  readonly requestedBy: string
  readonly requestedAt: Date
  readonly notedAt: Date
}

/** Who approves, and from which address, for further audit entries. */
interface Decider extends SignedInOperator {
  readonly address: string | null
}

export interface KindRules<Payload> {
  /** External check (node, broker or bank) before any lock: why it cannot be approved now; null if it can. */
  readonly askOutside?: (app: App, proposal: Proposal<Payload>) => Promise<RefusalCode | null>
  /** Takes the locks that come before the proposal's. */
  readonly lockFirst?: (tx: Tx, proposal: Proposal<Payload>, decider: Decider) => Promise<unknown>
  /** Further reasons against approving it, read in the transaction. */
  readonly against?: (
    tx: Tx,
    app: App,
    proposal: Proposal<Payload>,
    decider: Decider,
  ) => Promise<RefusalCode | null>
  /** The current values that an approval would change, by the payload's field names. */
  readonly presentOf?: (
    reader: Reader,
    app: App,
    proposal: Proposal<Payload>,
  ) => Promise<Readonly<Record<string, string>> | null>
  /** The reason to log if the deciding operator gave none. */
  readonly otherwise?: (proposal: Proposal<Payload>) => string
  /** Calls `mark`; for effects that compare the state before and after approval. */
  readonly aroundApproval?: (
    tx: Tx,
    app: App,
    proposal: Proposal<Payload>,
    mark: () => Promise<void>,
  ) => Promise<void>
  /** The effects of an approval, in its transaction. */
  readonly onApproved?: (tx: Tx, app: App, proposal: Proposal<Payload>, decider: Decider) => Promise<void>
}

interface Schema<Payload> {
  readonly parse: (payload: unknown) => Payload
}

/** A kind with a queue and calls of its own. */
export interface OwnKind<Payload> {
  readonly kind: string
  readonly queue: QueueName
  readonly payload: Schema<Payload>
}

export const ownKind = <Payload>(kind: string, queue: QueueName, payload: Schema<Payload>) => ({
  kind,
  queue,
  payload,
})

/** `acts`: prefixes of its actions, where the log has other actions on the same subject. */
export const queueOfKind = ({ kind, queue }: OwnKind<unknown>, ...acts: readonly string[]) =>
  defineQueue(queue, {
    table: `(select * from proposal where kind = '${kind}') as proposal`,
    since: 'requested_at',
    isWaiting: "state = 'PENDING'",
    logged: 'proposal.subject',
    ...(acts.length > 0 && { acts }),
  })

/** A kind of the general queue. */
export interface ProposalKind {
  readonly kind: ProposalKindName
  // Each kind's rules take their own payload, which is parsed first.
  readonly rules: KindRules<never>
}

export function defineProposalKind<Kind extends ProposalKindName>(
  kind: Kind,
  rules: KindRules<ProposalPayload<Kind>>,
): ProposalKind {
  return { kind, rules: rules as unknown as KindRules<never> }
}

export interface By {
  readonly operator: SignedInOperator
  readonly address: string | null
}

interface NewProposal<Payload> {
  readonly id: string
  readonly kind: { readonly kind: string; readonly payload: Schema<Payload> }
  /** At most one proposal of a kind is open for a subject. */
  readonly subject: string
  readonly payload: Payload
  readonly reason: string
  /** The reason in the audit log. */
  readonly logged: string
}

/** False if a unique index refuses it: it is proposed already. */
export async function insertProposal<Payload>(
  tx: Tx,
  app: App,
  { id, kind: { kind }, subject, payload, reason, logged }: NewProposal<Payload>,
  { operator, address }: By,
): Promise<boolean> {
  const words = await tx
    .selectFrom('proposal_kind')
    .selectAll()
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  await audit(tx, app, {
    operator,
    action: words.proposing,
    subject: words.logged_by_subject ? subject : subjectOf(id),
    reason: logged,
    address,
  })
  const { rows } = await sql`
    insert into proposal (id, kind, capability, subject, payload, reason, requested_by, requested_at)
    values (${id}, ${kind}, ${words.capability}, ${subject}, ${JSON.stringify(payload)}, ${reason},
      ${operator.id}, ${app.clock.now()})
    on conflict do nothing
    returning id
  `.execute(tx)
  return rows.length > 0
}

/** The open proposal of a kind for a subject, locked: it may be lapsing concurrently. */
export const openProposal = (tx: Tx, kind: string, subject: string) =>
  tx
    .selectFrom('proposal')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'PENDING')
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Rejects an open proposal that can no longer be approved, to be replaced by a new one. */
export async function rejectOutdated(
  tx: Tx,
  app: App,
  { id }: { readonly id: string },
  { operator, address }: By,
): Promise<void> {
  const remark = 'Out of date when it was asked for again'
  await markDecided(tx, app, id, { state: 'REJECTED', remark, logged: remark }, { operator, address })
}

interface Decision {
  readonly state: 'APPROVED' | 'REJECTED'
  readonly remark: string | null
  /** The reason in the audit log. */
  readonly logged: string
}

/** Writes the audit entry, which the database checks, then the decision. */
export async function markDecided(
  tx: Tx,
  app: App,
  id: string,
  { state, remark, logged }: Decision,
  { operator, address }: By,
): Promise<void> {
  const { rows } = await sql<{ action: string; subject: string }>`
    select action, logged_subject(proposal) as subject from proposal join proposal_kind using (kind) where id = ${id}
  `.execute(tx)
  const [words] = rows
  if (!words) throw new Error(`There is no proposal ${id}`)
  const action = `${words.action}.${state === 'APPROVED' ? 'approve' : 'reject'}`
  await audit(tx, app, { operator, action, subject: words.subject, reason: logged, address })
  await tx
    .updateTable('proposal')
    .set({ state, decided_by: operator.id, decided_at: app.clock.now(), remark })
    .where('id', '=', id)
    .execute()
}

/** Refused while another proposal for the subject is open. One that can no longer be approved is replaced. */
export async function propose<Kind extends ProposalKindName>(
  tx: Tx,
  app: App,
  proposal: {
    readonly kind: Kind
    readonly subject: string
    readonly payload: ProposalPayload<Kind>
    readonly reason: string
  },
  by: By,
): Promise<{ readonly proposalId: string } | Refusal> {
  const { kind, subject, payload, reason } = proposal
  const open = await openProposal(tx, kind, subject)
  if (open) {
    if (await proposalStands(tx, app, open)) return refuse('ALREADY_PROPOSED')
    await rejectOutdated(tx, app, open, by)
  }
  const proposalId = newId()
  const general = { kind, payload: proposalPayloads[kind] as unknown as Schema<ProposalPayload<Kind>> }
  const logged = `${subject}: ${reason}`
  const row = { id: proposalId, kind: general, subject, payload, reason, logged }
  return (await insertProposal(tx, app, row, by)) ? { proposalId } : refuse('ALREADY_PROPOSED')
}

const subjectOf = (id: string) => `proposal:${id}`

interface Row {
  readonly id: string
  readonly subject: string
  readonly payload: unknown
  readonly reason: string
  readonly requested_by: string
  readonly requested_at: Date
  readonly noted_at: Date
}

export const proposalOf = <Payload>(row: Row, payload: Schema<Payload>): Proposal<Payload> => ({
  id: row.id,
  subject: row.subject,
  payload: payload.parse(row.payload),
  reason: row.reason,
  requestedBy: row.requested_by,
  requestedAt: row.requested_at,
  notedAt: row.noted_at,
})

export type RulesOf = (kind: string) => KindRules<never>

export function rulesByKind(kinds: readonly ProposalKind[]): RulesOf {
  return (kind) => {
    const found = kinds.find((one) => one.kind === kind)
    if (!found) throw new Error(`No feature has proposals of the kind ${kind}`)
    return found.rules
  }
}
