import { operatorProposals as contract } from '@halyard/contract'
import { operatorActionAfter } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { askGateway, proposeTo } from '../reverse-gateway-payment.ts'

export const proposeGatewayRestoration = answerOperator(contract.proposeGatewayRestoration, (app, request) =>
  operatorActionAfter(
    app,
    contract.proposeGatewayRestoration,
    request,
    () => askGateway(app, request.body.orderId, 'RESTORE'),
    async (tx, { refusalCode }) =>
      refusalCode ? refuse(refusalCode) : proposeTo('RESTORE', tx, app, request),
  ),
)
