import { operatorInvestments as contract } from '@halyard/contract'
import { parseAmount } from '@halyard/money'
import { audit, operatorAction } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { proposeFunding } from '../packages/fundings.ts'

export const fundPlatform = answerOperator(contract.fundPlatform, (app, request) =>
  operatorAction(app, contract.fundPlatform, request, async (tx) => {
    const { body, operator, address } = request
    const { purpose, reason } = body
    const funding = { purpose, reason, amount: parseAmount(body.amount, 'USDT') ?? 0n }
    const fundingId = newId()
    await audit(tx, app, {
      operator,
      action: 'platform.fund',
      subject: `funding:${fundingId}`,
      reason: `${purpose} ${body.amount}: ${reason}`,
      address,
    })
    await proposeFunding(tx, app, fundingId, funding, operator.id)
    return { fundingId, notice: 'SECOND_OPERATOR_DECIDES' as const }
  }),
)
