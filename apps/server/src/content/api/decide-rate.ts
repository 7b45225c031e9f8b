import { operatorMoney as contract } from '@halyard/contract'
import { decideProposal } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { changeBy } from '../catalogue/index.ts'
import { rateKind, subjectOfRate } from '../rates/rate-kind.ts'
import { subjectOf, writeRate } from '../rates/rate-proposals.ts'

export const decideRate = answerOperator(contract.decideRate, (app, request) =>
  decideProposal(app, contract.decideRate, request, {
    table: 'rate_proposal',
    entryOf: (proposal) => ({
      action: 'rates',
      subject: subjectOf(proposal),
      otherwise: proposal.rate,
    }),
    onApproved: (tx, { id, direction, currency, rate, requested_by }) =>
      changeBy(tx, app, rateKind, { ...request, subject: subjectOfRate(direction, currency) }, () =>
        writeRate(tx, { id, direction, currency, rate }, requested_by),
      ),
  }),
)
