import { operatorResets as contract } from '@halyard/contract'
import { mailOperatorTwoFaReset } from '../../access/email/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { isFactorUnchanged, operatorResetKind } from '../about-operators.ts'
import { decideProposal } from '../decide-proposal.ts'
import { holdForChange } from '../hold-for-change.ts'
import { forgetOperatorGuesses } from '../reset-operator.ts'

/** The database resets the factor and ends the sessions with the decision, and accepts neither otherwise. */
export const decideOperatorReset = answerOperator(contract.decideOperatorReset, (app, request) =>
  decideProposal(app, contract.decideOperatorReset, request, operatorResetKind, {
    lockFirst: (tx, { requestedBy, payload }, { id }) =>
      holdForChange(tx, [id, requestedBy], payload.operatorId),
    async against(tx, _, { payload, notedAt }, { id }) {
      if (payload.operatorId === id) return 'SECOND_OPERATOR_NEEDED'
      return (await isFactorUnchanged(tx, payload.operatorId, notedAt)) ? null : 'REQUEST_OUTDATED'
    },
    otherwise: ({ payload }) => payload.email,
    async onApproved(tx, _, { payload: { operatorId }, requestedBy }, { id }) {
      // Tries spent on the old factor no longer count.
      await forgetOperatorGuesses(tx, operatorId)
      await enqueue(tx, mailOperatorTwoFaReset, {
        operatorId,
        byId: id,
        requestedById: requestedBy,
        eventId: newId(),
        language: request.language,
      })
    },
  }),
)
