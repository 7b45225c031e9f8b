import { operatorCustody as contract } from '@halyard/contract'
import { insertProposal, operatorActionAfter } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { findEvidence } from '../correction-evidence.ts'
import { correctionKind } from '../corrections.ts'
import { orUnavailable } from '../or-unavailable.ts'
import { lockNetwork, stillStands } from '../still-stands.ts'

export const correctCustody = answerOperator(contract.correctCustody, async (app, request) => {
  const { kind, network, txId, reason } = request.body
  const ask = () => orUnavailable(() => findEvidence(app, request.body))
  return operatorActionAfter(app, contract.correctCustody, request, ask, async (tx, found) => {
    if (typeof found === 'string')
      return refuse(found, found === 'UNAVAILABLE' ? undefined : { field: 'txId' })
    await lockNetwork(tx, found.network)
    if (!(await stillStands(tx, found))) return refuse('CUSTODY_MISMATCH', { field: 'txId' })
    const id = newId()
    const correction = {
      id,
      kind: correctionKind,
      subject: `correction:${id}`,
      payload: found,
      reason,
      logged: `${kind} ${network} ${txId}: ${reason}`,
    }
    // The same correction may have been requested already.
    if (!(await insertProposal(tx, app, correction, request))) return refuse('ALREADY_DECIDED')
    return { correctionId: id, notice: 'SECOND_OPERATOR_DECIDES' as const }
  })
})
