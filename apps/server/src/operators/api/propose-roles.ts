import { capabilitiesOf, operatorRoles as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId, newId } from '../../platform/ids.ts'
import { audit } from '../audit.ts'
import { subjectOfRoles } from '../role-proposals.ts'

export const proposeRoles = answerOperator(
  contract.proposeRoles,
  async (app, { body, operator, address }) => {
    if (!isId(body.operatorId)) return refuse('NOT_FOUND', { field: 'operatorId' })
    return app.db.transact(async (tx) => {
      const subject = await tx
        .selectFrom('operator')
        .select('id')
        .where('id', '=', body.operatorId)
        .executeTakeFirst()
      if (!subject) return refuse('NOT_FOUND', { field: 'operatorId' })
      const proposalId = newId()
      const roles = [...new Set(body.roles)]
      await tx
        .insertInto('role_proposal')
        .values({
          id: proposalId,
          operator_id: subject.id,
          roles,
          capabilities: [...capabilitiesOf(roles)],
          reason: body.reason,
          requested_by: operator.id,
          requested_at: app.clock.now(),
        })
        .execute()
      await audit(tx, app, {
        operator,
        action: 'operators.roles',
        subject: subjectOfRoles(proposalId),
        reason: `${subject.id}: ${roles.join(', ') || 'none'}. ${body.reason}`,
        address,
      })
      return { proposalId, notice: 'SECOND_OPERATOR_DECIDES' as const }
    })
  },
)
