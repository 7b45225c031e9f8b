import { operatorProposals as contract } from '@halyard/contract'
import { operatorAction } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { openPayment, proposeFor } from '../settle-gateway-payment.ts'

export const proposeGatewayCredit = answerOperator(contract.proposeGatewayCredit, (app, request) =>
  operatorAction(app, contract.proposeGatewayCredit, request, async (tx) => {
    const facts = await openPayment(tx, request.body.paymentId)
    if ('code' in facts) return facts
    if (!facts.credit) return refuse('NO_RATE')
    return proposeFor(tx, app, facts, { action: 'CREDIT', reference: null }, request)
  }),
)
