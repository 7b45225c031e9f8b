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
} from '@halyard/contract'
import { sql } from 'kysely'
import type { App } from '../platform/app.ts'
import type { Reader, Tx } from '../platform/db/database.ts'
import type { SignedInOperator } from '../platform/http/handler.ts'
import { type Refusal, refuse } from '../platform/http/refusal.ts'
import { newId } from '../platform/ids.ts'
import { audit } from './audit.ts'
import { proposalStands } from './decided-by-two.ts'

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

export const subjectOf = (id: string) => `proposal:${id}`

interface Row {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly payload: unknown
  readonly reason: string
  readonly requested_by: string
}

export const proposalOf = (row: Row): Proposal<never> => ({
  id: row.id,
  subject: row.subject,
  payload: proposalPayloads[row.kind as ProposalKindName].parse(row.payload) as never,
  reason: row.reason,
  requestedBy: row.requested_by,
})

export function rulesByKind(kinds: readonly ProposalKind[]): RulesOf {
  return (kind) => {
    const found = kinds.find((one) => one.kind === kind)
    if (!found) throw new Error(`No feature has proposals of the kind ${kind}`)
    return found.rules
  }
}

export type RulesOf = (kind: string) => KindRules<never>
