import { operatorResets as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { operatorResetKind, operatorsById } from '../about-operators.ts'
import { isAboutOperator, listOwnProposals } from '../list-proposals.ts'

export const operatorResets = answerOperator(contract.operatorResets, (app, request) =>
  app.db.snapshot(async (reader) => {
    const { rows, next } = await listOwnProposals(reader, app, operatorResetKind, request, isAboutOperator)
    const concerned = await operatorsById(
      reader,
      rows.map(({ payload }) => payload.operatorId),
    )
    return {
      resets: rows.map(({ shown, payload: { operatorId, email }, reason }) => ({
        ...shown,
        operatorId,
        name: concerned.get(operatorId)?.name ?? '',
        email: concerned.get(operatorId)?.email ?? email,
        concernsMe: operatorId === request.operator.id,
        reason,
      })),
      next,
    }
  }),
)
