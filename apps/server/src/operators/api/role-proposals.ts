import { operatorRoles as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { knownRoles, operatorsById, roleProposalKind } from '../about-operators.ts'
import { isAboutOperator, listOwnProposals } from '../list-proposals.ts'

export const roleProposals = answerOperator(contract.roleProposals, (app, request) =>
  app.db.snapshot(async (reader) => {
    const { rows, next } = await listOwnProposals(reader, app, roleProposalKind, request, isAboutOperator)
    const concerned = await operatorsById(
      reader,
      rows.map(({ payload }) => payload.operatorId),
    )
    return {
      proposals: rows.map(({ shown, payload: { operatorId, roles }, reason }) => {
        const operator = concerned.get(operatorId)
        return {
          ...shown,
          operatorId,
          name: operator?.name ?? '',
          email: operator?.email ?? '',
          concernsMe: operatorId === request.operator.id,
          roles: knownRoles(roles),
          presentRoles: knownRoles(operator?.roles ?? []),
          presentCapabilities: operator?.capabilities ?? [],
          reason,
        }
      }),
      next,
    }
  }),
)
