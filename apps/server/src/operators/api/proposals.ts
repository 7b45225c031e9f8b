import { type AnswerOf, operatorProposals as contract, type ProposalKindName } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { noteView } from '../audit.ts'
import { isAboutMember, listProposals } from '../list-proposals.ts'
import { proposalOf, type RulesOf } from '../proposals.ts'

const { proposalKinds, proposalPayloads } = contract

type Shown = AnswerOf<typeof contract.proposals>['proposals'][number]

export const proposals = (rulesOf: RulesOf) =>
  answerOperator(contract.proposals, async (app, request) => {
    const { operator, address } = request
    const kinds = Object.keys(proposalKinds)
    const general = { queue: 'proposals', kinds, isSought: isAboutMember } as const
    const { rows, next } = await listProposals(app.db, app, general, request)
    const shown = await Promise.all(
      rows.map(async (row) => {
        const { kind, reason } = row
        const proposal = proposalOf<never>(row, proposalPayloads[kind as ProposalKindName] as never)
        // The previous values are unknown once a proposal is decided.
        const isOpen = row.state === 'PENDING'
        const present = isOpen ? ((await rulesOf(kind).presentOf?.(app.db, app, proposal)) ?? null) : null
        // The payload's type depends on the kind, which the compiler cannot see.
        return { ...row.shown, kind, reason, payload: proposal.payload, present } as unknown as Shown
      }),
    )
    const members = shown.flatMap(({ payload }) =>
      'memberId' in payload && payload.memberId ? Number(payload.memberId) : [],
    )
    await noteView(app, { operator, action: 'proposals.view', members, address })
    return { proposals: shown, next }
  })
