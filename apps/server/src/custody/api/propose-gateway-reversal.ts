import { operatorProposals as contract } from '@halyard/contract'
import { operatorActionAfter } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { askGateway, proposeTo } from '../reverse-gateway-payment.ts'

export const proposeGatewayReversal = answerOperator(contract.proposeGatewayReversal, (app, request) =>
  operatorActionAfter(
    app,
    contract.proposeGatewayReversal,
    request,
    () => askGateway(app, request.body.orderId, 'REVERSE'),
    async (tx, { refusalCode, shown }) =>
      refusalCode ? refuse(refusalCode) : proposeTo('REVERSE', tx, app, request, shown),
  ),
)
