import { operatorInvestments as contract } from '@halyard/contract'
import { readAmount } from '@halyard/money'
import { insertProposal, operatorAction } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { fundingKind } from '../packages/fundings.ts'

export const fundPlatform = answerOperator(contract.fundPlatform, (app, request) =>
  operatorAction(app, contract.fundPlatform, request, async (tx) => {
    const { purpose, amount, reason } = request.body
    const id = newId()
    const funding = {
      id,
      kind: fundingKind,
      subject: `funding:${id}`,
      payload: { purpose, millionths: String(readAmount(amount, 'USDT')) },
      reason,
      logged: `${purpose} ${amount}: ${reason}`,
    }
    await insertProposal(tx, app, funding, request)
    return { fundingId: id, notice: 'SECOND_OPERATOR_DECIDES' as const }
  }),
)
