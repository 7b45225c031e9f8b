import { operatorCustody as contract } from '@halyard/contract'
import { audit, operatorActionAfter } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { findEvidence } from '../correction-evidence.ts'
import { keepCorrection } from '../corrections.ts'
import { orUnavailable } from '../or-unavailable.ts'
import { lockNetwork, stillStands } from '../still-stands.ts'

export const correctCustody = answerOperator(contract.correctCustody, async (app, request) => {
  const { body, operator, address } = request
  const ask = () => orUnavailable(() => findEvidence(app, body))
  return operatorActionAfter(app, contract.correctCustody, request, ask, async (tx, found) => {
    if (typeof found === 'string')
      return refuse(found, found === 'UNAVAILABLE' ? undefined : { field: 'txId' })
    await lockNetwork(tx, found.network)
    if (!(await stillStands(tx, found))) return refuse('CUSTODY_MISMATCH', { field: 'txId' })
    const correctionId = newId()
    await audit(tx, app, {
      operator,
      action: 'custody.correct',
      subject: `correction:${correctionId}`,
      reason: `${body.kind} ${body.network} ${body.txId}: ${body.reason}`,
      address,
    })
    const requester = { id: correctionId, operatorId: operator.id, reason: body.reason }
    if (!(await keepCorrection(tx, app, requester, found))) return refuse('ALREADY_DECIDED')
    return { correctionId, notice: 'SECOND_OPERATOR_DECIDES' as const }
  })
})
