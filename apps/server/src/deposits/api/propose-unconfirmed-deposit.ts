import { operatorProposals as contract } from '@halyard/contract'
import { operatorAction, propose } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { subjectOf, unconfirmed } from '../bank-statements/unconfirmed-deposits.ts'

export const proposeUnconfirmedDeposit = answerOperator(contract.proposeUnconfirmedDeposit, (app, request) =>
  operatorAction(app, contract.proposeUnconfirmedDeposit, request, async (tx) => {
    const { depositId, reason } = request.body
    const deposit = isId(depositId) ? await unconfirmed(tx, depositId) : undefined
    if (!deposit) return refuse('NOT_FOUND', { field: 'depositId' })
    const { id, acting, ...payload } = deposit
    if (acting.includes(request.operator.id)) return refuse('SECOND_OPERATOR_NEEDED')
    const proposal = { kind: 'unconfirmedDeposit', subject: subjectOf(id), payload, reason } as const
    const proposed = await propose(tx, app, proposal, request)
    return 'proposalId' in proposed ? { ...proposed, notice: 'SECOND_OPERATOR_DECIDES' as const } : proposed
  }),
)
