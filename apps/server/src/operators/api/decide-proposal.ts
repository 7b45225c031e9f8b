import { operatorProposals as contract, type ProposalKindName } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { decideAnyProposal } from '../decide-proposal.ts'
import type { RulesOf } from '../proposals.ts'

const { proposalKinds, proposalPayloads } = contract

const isGeneral = (kind: string): kind is ProposalKindName => Object.hasOwn(proposalKinds, kind)

export const decideProposal = (rulesOf: RulesOf) =>
  answerOperator(contract.decideProposal, (app, request) =>
    decideAnyProposal(app, contract.decideProposal, request, ({ kind, capability }) => {
      if (!isGeneral(kind) || !request.operator.capabilities.includes(capability)) return null
      const rules = { otherwise: ({ subject }: { readonly subject: string }) => subject, ...rulesOf(kind) }
      return { payload: proposalPayloads[kind] as never, rules }
    }),
  )
