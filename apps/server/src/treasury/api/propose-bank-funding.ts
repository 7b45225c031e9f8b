import { operatorTreasury as contract } from '@halyard/contract'
import { operatorAction, propose } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { newId } from '../../platform/ids.ts'

export const proposeBankFunding = answerOperator(contract.proposeBankFunding, (app, request) =>
  operatorAction(app, contract.proposeBankFunding, request, async (tx) => {
    const { direction, amount, reason } = request.body
    // A subject per proposal: the company may pay in twice.
    const about = { kind: 'bankFunding' as const, subject: `bank:${newId()}`, payload: { direction, amount } }
    const proposed = await propose(tx, app, { ...about, reason }, request)
    return 'proposalId' in proposed ? { ...proposed, notice: 'SECOND_OPERATOR_DECIDES' as const } : proposed
  }),
)
