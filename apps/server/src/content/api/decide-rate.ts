import { operatorMoney as contract } from '@halyard/contract'
import { decideProposal } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { changeBy } from '../catalogue/index.ts'
import { rateKind, subjectOfRate } from '../rates/rate-kind.ts'
import { rateProposalKind, writeRate } from '../rates/rate-proposals.ts'

export const decideRate = answerOperator(contract.decideRate, (app, request) =>
  decideProposal(app, contract.decideRate, request, rateProposalKind, {
    otherwise: ({ payload }) => payload.rate,
    onApproved(tx, _, { id, payload, requestedBy }) {
      const subject = subjectOfRate(payload.direction, payload.currency)
      return changeBy(tx, app, rateKind, { ...request, subject }, () =>
        writeRate(tx, { id, ...payload }, requestedBy),
      )
    },
  }),
)
