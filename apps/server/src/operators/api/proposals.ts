import { operatorProposals as contract, type ReplyOf } from '@halyard/contract'
import { sql } from 'kysely'
import { cutPage } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { noteView } from '../audit.ts'
import { claimsOf } from '../claims.ts'
import { decidedByTwo, proposalsOf } from '../decided-by-two.ts'
import { isSought } from '../fits-search.ts'
import { proposalOf, type RulesOf } from '../proposals.ts'

/** By the member concerned. */
const isAboutSought = (search: string) => sql`
  exists (select from member where member.number::text = proposal.payload ->> 'memberId' and ${isSought(search)})`

type Shown = ReplyOf<typeof contract.proposals>['proposals'][number]

export const proposals = (rulesOf: RulesOf) =>
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
