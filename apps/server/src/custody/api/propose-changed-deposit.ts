import { operatorProposals as contract } from '@halyard/contract'
import { operatorActionAfter, propose } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isExplained, shownInstead } from '../credit-changed-deposit.ts'
import { orUnavailable } from '../or-unavailable.ts'

const subjectOf = (depositId: string, receiverId: string) => `changed-deposit:${depositId}:${receiverId}`

export const proposeChangedDeposit = answerOperator(contract.proposeChangedDeposit, async (app, request) => {
  const { depositId, reason } = request.body
  const ask = () => orUnavailable(() => shownInstead(app, depositId))
  return operatorActionAfter(app, contract.proposeChangedDeposit, request, ask, async (tx, shown) => {
    if (typeof shown === 'string') return refuse(shown)
    const { payload, receiverId } = shown
    if (await isExplained(tx, receiverId, payload)) return refuse('ALREADY_DECIDED')
    const subject = subjectOf(depositId, receiverId)
    const proposed = await propose(tx, app, { kind: 'changedDeposit', subject, payload, reason }, request)
    return 'proposalId' in proposed ? { ...proposed, notice: 'SECOND_OPERATOR_DECIDES' as const } : proposed
  })
})
