import { operatorInvestments as contract } from '@halyard/contract'
import { decideProposal } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { fundingKind, postFundings } from '../packages/fundings.ts'

export const decideFunding = answerOperator(contract.decideFunding, (app, request) =>
  decideProposal(app, contract.decideFunding, request, fundingKind, {
    onApproved: (tx, _, funding) => postFundings(tx, app, [funding]),
  }),
)
