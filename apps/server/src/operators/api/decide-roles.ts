import { operatorRoles as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { decideProposal } from '../decide-proposal.ts'
import { holdForChange } from '../hold-for-change.ts'
import { areRolesUnchanged, mayChangeRoles, subjectOfRoles } from '../role-proposals.ts'

/** The database grants the roles with the decision, and accepts no grant otherwise. */
export const decideRoles = answerOperator(contract.decideRoles, async (app, request) => {
  const { body, operator } = request
  if (!isId(body.id)) return refuse('NOT_FOUND')
  const proposed = await app.db
    .selectFrom('role_proposal')
    .select(['operator_id', 'requested_by'])
    .where('id', '=', body.id)
    .executeTakeFirst()
  if (!proposed) return refuse('NOT_FOUND')
  const { operator_id: operatorId, requested_by: requestedById } = proposed
  return decideProposal(app, contract.decideRoles, request, {
    table: 'role_proposal',
    lockFirst: (tx) => holdForChange(tx, [operator.id, requestedById], operatorId),
    async against(tx, proposal) {
      if (operatorId === operator.id) return 'SECOND_OPERATOR_NEEDED'
      if (!(await mayChangeRoles(tx, operator.id))) return 'FORBIDDEN'
      const isCurrent = (await mayChangeRoles(tx, requestedById)) && (await areRolesUnchanged(tx, proposal))
      return isCurrent ? null : 'REQUEST_OUTDATED'
    },
    entryOf: ({ id }) => ({ action: 'operators.roles', subject: subjectOfRoles(id) }),
  })
})
