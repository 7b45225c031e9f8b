import { operatorProposals as contract } from '@halyard/contract'
import { operatorAction } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { openPayment, proposeFor } from '../settle-gateway-payment.ts'

export const proposeGatewayReturn = answerOperator(contract.proposeGatewayReturn, (app, request) =>
  operatorAction(app, contract.proposeGatewayReturn, request, async (tx) => {
    const facts = await openPayment(tx, request.body.paymentId)
    if ('code' in facts) return facts
    return proposeFor(tx, app, facts, { action: 'RETURN', reference: request.body.reference }, request)
  }),
)
