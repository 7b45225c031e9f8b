import { operatorInvestments as contract } from '@halyard/contract'
import { decideProposal } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { postFundings } from '../packages/fundings.ts'

export const decideFunding = answerOperator(contract.decideFunding, (app, request) =>
  decideProposal(app, contract.decideFunding, request, {
    table: 'platform_funding',
    entryOf: ({ id }) => ({ action: 'platform.fund', subject: `funding:${id}` }),
    onApproved: (tx, funding) => postFundings(tx, app, [funding]),
  }),
)
