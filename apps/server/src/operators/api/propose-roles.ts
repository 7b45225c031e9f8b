import { capabilitiesOf, operatorRoles as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId, newId } from '../../platform/ids.ts'
import { roleProposalKind } from '../about-operators.ts'
import { insertProposal } from '../proposals.ts'

export const proposeRoles = answerOperator(contract.proposeRoles, async (app, { body, ...by }) => {
  const { operatorId, reason } = body
  if (!isId(operatorId)) return refuse('NOT_FOUND', { field: 'operatorId' })
  return app.db.transact(async (tx) => {
    const concerned = await tx
      .selectFrom('operator')
      .select('id')
      .where('id', '=', operatorId)
      .executeTakeFirst()
    if (!concerned) return refuse('NOT_FOUND', { field: 'operatorId' })
    const id = newId()
    const roles = [...new Set(body.roles)]
    const proposal = {
      id,
      kind: roleProposalKind,
      subject: `roles:${id}`,
      payload: { operatorId, roles, capabilities: [...capabilitiesOf(roles)] },
      reason,
      logged: `${operatorId}: ${roles.join(', ') || 'none'}. ${reason}`,
    }
    await insertProposal(tx, app, proposal, by)
    return { proposalId: id, notice: 'SECOND_OPERATOR_DECIDES' as const }
  })
})
