import { operatorMoney as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { decideProposal } from '../operations/index.ts'
import { subjectOf, writeRate } from './rate-proposals.ts'

export const decideRate = answerOperator(contract.decideRate, (app, asked) =>
  decideProposal(app, contract.decideRate, asked, {
    table: 'rate_proposal',
    entryOf: (proposal) => ({
      action: 'rates',
      subject: subjectOf(proposal),
      otherwise: proposal.rate,
    }),
    onApproved: (tx, { id, direction, currency, rate, asked_by }) =>
      writeRate(tx, { id, direction, currency, rate }, asked_by, app.clock.now()),
  }),
)
