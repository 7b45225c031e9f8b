/**
 * Proposals: one operator proposes, another decides; one table for all kinds (docs/operators.md). A feature
 * defines its kind and the call that proposes it; listing, deciding, lapsing and the two-operator rule are
 * here.
 */
import {
  operatorProposals as contract,
  type ProposalKindName,
  type ProposalPayload,
  type RefusalCode,
  type ReplyOf,
} from '@halyard/contract'
import { sql } from 'kysely'
import type { App } from '../platform/app.ts'
import { type Reader, run, type Tx } from '../platform/db/database.ts'
import { cutPage } from '../platform/db/pages.ts'
import { answerOperator, type Handler, type SignedInOperator } from '../platform/http/handler.ts'
import { type Refusal, refuse } from '../platform/http/refusal.ts'
import { newId } from '../platform/ids.ts'
import { audit, noteView } from './audit.ts'
import { claimsOf } from './claims.ts'
import { decideProposal } from './decide-proposal.ts'
import { decidedByTwo, proposalStands, proposalsOf } from './decided-by-two.ts'
import { isSought } from './fits-search.ts'

const { proposalKinds, proposalPayloads } = contract

interface Proposal<Kind extends ProposalKindName> {
  readonly id: string
  readonly subject: string
  readonly payload: ProposalPayload<Kind>
  readonly reason: string
  readonly requestedBy: string
}

/** Who approves, and from which address, for further audit entries. */
interface Decider extends SignedInOperator {
  readonly address: string | null
}

interface KindRules<Kind extends ProposalKindName> {
  /** External check (node, broker or bank) before any lock: why it cannot be approved now; null if it can. */
  readonly askOutside?: (app: App, proposal: Proposal<Kind>) => Promise<RefusalCode | null>
  /** Further reasons against approving it, read in the transaction. */
  readonly against?: (
    tx: Tx,
    app: App,
    proposal: Proposal<Kind>,
    decider: SignedInOperator,
  ) => Promise<RefusalCode | null>
  /** The current values that an approval would change, by the payload's field names. */
  readonly presentOf?: (
    reader: Reader,
    app: App,
    proposal: Proposal<Kind>,
  ) => Promise<Readonly<Record<string, string>> | null>
  /** The effects of an approval, in its transaction. */
  readonly onApproved: (tx: Tx, app: App, proposal: Proposal<Kind>, decider: Decider) => Promise<void>
}

export interface ProposalKind {
  readonly kind: ProposalKindName
  // Each kind's rules take their own payload, which is parsed first.
  readonly rules: KindRules<never>
}

export function defineProposalKind<Kind extends ProposalKindName>(
  kind: Kind,
  rules: KindRules<Kind>,
): ProposalKind {
  return { kind, rules: rules as unknown as KindRules<never> }
}

interface NewProposal<Kind extends ProposalKindName> {
  readonly kind: Kind
  /** At most one proposal of a kind is open for a subject. */
  readonly subject: string
  readonly payload: ProposalPayload<Kind>
  readonly reason: string
}

interface By {
  readonly operator: SignedInOperator
  readonly address: string | null
}

/** Refused while another proposal for the subject is open. One that can no longer be approved is replaced. */
export async function propose<Kind extends ProposalKindName>(
  tx: Tx,
  app: App,
  { kind, subject, payload, reason }: NewProposal<Kind>,
  { operator, address }: By,
): Promise<{ readonly proposalId: string } | Refusal> {
  const open = await tx
    .selectFrom('proposal')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'PENDING')
    .forNoKeyUpdate()
    .executeTakeFirst()
  const action = `proposals.${kind}`
  const now = app.clock.now()
  if (open) {
    if (await proposalStands(tx, app, open)) return refuse('ALREADY_PROPOSED')
    const remark = 'Out of date when it was proposed again'
    const entry = {
      operator,
      action: `${action}.reject`,
      subject: subjectOf(open.id),
      reason: remark,
      address,
    }
    await audit(tx, app, entry)
    await tx
      .updateTable('proposal')
      .set({ state: 'REJECTED', decided_by: operator.id, decided_at: now, remark })
      .where('id', '=', open.id)
      .execute()
  }
  const proposalId = newId()
  await audit(tx, app, {
    operator,
    action: `${action}.propose`,
    subject: subjectOf(proposalId),
    reason: `${subject}: ${reason}`,
    address,
  })
  const { rows } = await sql`
    insert into proposal (id, kind, capability, subject, payload, reason, requested_by, requested_at)
    values (${proposalId}, ${kind}, ${proposalKinds[kind]}, ${subject}, ${JSON.stringify(payload)}, ${reason},
      ${operator.id}, ${now})
    on conflict (kind, subject) where state = 'PENDING' do nothing
    returning id
  `.execute(tx)
  return rows.length > 0 ? { proposalId } : refuse('ALREADY_PROPOSED')
}

const subjectOf = (id: string) => `proposal:${id}`

interface Row {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly payload: unknown
  readonly reason: string
  readonly requested_by: string
}

const proposalOf = (row: Row): Proposal<never> => ({
  id: row.id,
  subject: row.subject,
  payload: proposalPayloads[row.kind as ProposalKindName].parse(row.payload) as never,
  reason: row.reason,
  requestedBy: row.requested_by,
})

/** The calls that are the same for every kind. */
export function proposalHandlers(kinds: readonly ProposalKind[]): readonly Handler[] {
  const rulesOf: RulesOf = (kind) => {
    const found = kinds.find((one) => one.kind === kind)
    if (!found) throw new Error(`No feature has proposals of the kind ${kind}`)
    return found.rules
  }
  return [listProposals(rulesOf), decideAnyProposal(rulesOf)]
}

/** By the member concerned. */
const isAboutSought = (search: string) => sql`
  exists (select from member where member.number::text = proposal.payload ->> 'memberId' and ${isSought(search)})`

type Shown = ReplyOf<typeof contract.proposals>['proposals'][number]

type RulesOf = (kind: string) => KindRules<never>

const listProposals = (rulesOf: RulesOf) =>
  answerOperator(contract.proposals, async (app, { query, operator, address }) => {
    const page = proposalsOf({ table: 'proposal', as: 'proposal', isSought: isAboutSought }, query)
    const found = await app.db
      .selectFrom('proposal')
      .innerJoin('operator as requester', 'requester.id', 'proposal.requested_by')
      .leftJoin('operator as decider', 'decider.id', 'proposal.decided_by')
      .selectAll('proposal')
      .select(['requester.name as requestedBy', 'decider.name as decidedBy'])
      .where('proposal.capability', 'in', [...operator.capabilities])
      .where(page.isListed)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute()
    const { rows, next } = cutPage(found, query)
    const claims = await claimsOf(
      app.db,
      app,
      'proposals',
      rows.map(({ id }) => id),
      operator,
    )
    const proposals = await Promise.all(
      rows.map(async (row) => {
        const { kind, reason } = row
        const proposal = proposalOf(row)
        // The previous values are unknown once a proposal is decided.
        const isOpen = row.state === 'PENDING'
        const present = isOpen ? ((await rulesOf(kind).presentOf?.(app.db, app, proposal)) ?? null) : null
        const shown = {
          ...decidedByTwo(row, claims, operator),
          kind,
          reason,
          payload: proposal.payload,
          present,
        }
        // The payload's type depends on the kind, which the compiler cannot see.
        return shown as unknown as Shown
      }),
    )
    const members = proposals.flatMap(({ payload }) =>
      'memberId' in payload && payload.memberId ? Number(payload.memberId) : [],
    )
    await noteView(app, { operator, action: 'proposals.view', members, address })
    // The payload was parsed by its kind, so the two match.
    return { proposals: proposals as ReplyOf<typeof contract.proposals>['proposals'], next }
  })

const decideAnyProposal = (rulesOf: RulesOf) =>
  answerOperator(contract.decideProposal, async (app, request) => {
    const { operator } = request
    const mayDecide = (row: { capability: string }) => operator.capabilities.includes(row.capability)
    return decideProposal(app, contract.decideProposal, request, {
      table: 'proposal',
      async doubtOf(id) {
        const row = await app.db.selectFrom('proposal').selectAll().where('id', '=', id).executeTakeFirst()
        if (row?.state !== 'PENDING' || !mayDecide(row)) return null
        return (await rulesOf(row.kind).askOutside?.(app, proposalOf(row))) ?? null
      },
      isVisible: mayDecide,
      async against(tx, row) {
        // The database enforces this too.
        const [asker] = await run<{ may: boolean }>(tx, 'select operator_has($1, $2) as may', [
          row.requested_by,
          row.capability,
        ])
        if (!asker?.may) return 'REQUEST_OUTDATED'
        return (await rulesOf(row.kind).against?.(tx, app, proposalOf(row), operator)) ?? null
      },
      entryOf: ({ id, kind, subject }) => ({
        action: `proposals.${kind}`,
        subject: subjectOf(id),
        otherwise: subject,
      }),
      onApproved: (tx, row) =>
        rulesOf(row.kind).onApproved(tx, app, proposalOf(row), { ...operator, address: request.address }),
    })
  })
