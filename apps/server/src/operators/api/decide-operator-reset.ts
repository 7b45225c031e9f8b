import { operatorResets as contract } from '@halyard/contract'
import { mailOperatorTwoFaReset } from '../../access/email/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId, newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { decideProposal } from '../decide-proposal.ts'
import { holdForChange } from '../hold-for-change.ts'
import { isFactorUnchanged, mayReset, subjectOfReset } from '../operator-resets.ts'
import { forgetOperatorGuesses } from '../reset-operator.ts'

/** The database resets the factor and ends the sessions with the decision, and accepts neither otherwise. */
export const decideOperatorReset = answerOperator(contract.decideOperatorReset, async (app, request) => {
  const { body, operator, language } = request
  if (!isId(body.id)) return refuse('NOT_FOUND')
  const proposed = await app.db
    .selectFrom('operator_two_fa_reset as reset')
    .innerJoin('operator as concerned', 'concerned.id', 'reset.operator_id')
    .select(['reset.operator_id', 'reset.requested_by', 'concerned.email'])
    .where('reset.id', '=', body.id)
    .executeTakeFirst()
  if (!proposed) return refuse('NOT_FOUND')
  const { operator_id: operatorId, requested_by: requestedById, email } = proposed
  return decideProposal(app, contract.decideOperatorReset, request, {
    table: 'operator_two_fa_reset',
    lockFirst: (tx) => holdForChange(tx, [operator.id, requestedById], operatorId),
    async against(tx, proposal) {
      if (operatorId === operator.id) return 'SECOND_OPERATOR_NEEDED'
      if (!(await mayReset(tx, operator.id))) return 'FORBIDDEN'
      const isCurrent = (await mayReset(tx, requestedById)) && (await isFactorUnchanged(tx, proposal))
      return isCurrent ? null : 'REQUEST_OUTDATED'
    },
    entryOf: ({ id }) => ({ action: 'operators.two-fa', subject: subjectOfReset(id), otherwise: email }),
    async onApproved(tx) {
      // Tries spent on the old factor no longer count.
      await forgetOperatorGuesses(tx, operatorId)
      await enqueue(tx, mailOperatorTwoFaReset, {
        operatorId,
        byId: operator.id,
        requestedById,
        eventId: newId(),
        language,
      })
    },
  })
})
