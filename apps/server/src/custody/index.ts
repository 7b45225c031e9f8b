/** Corrections of where money is, when no sweep explains it: two operators state it. */
import { correctCustody } from './correct-custody.ts'
import { changedDeposits, proposeChangedDeposit } from './credit-changed-deposit.ts'
import { custodyCorrections } from './custody-corrections.ts'
import { decideCustodyCorrection } from './decide-custody-correction.ts'
import { depositReversals, proposeDepositReversal } from './reverse-deposit.ts'
import {
  gatewayReversals,
  proposeGatewayRestoration,
  proposeGatewayReversal,
} from './reverse-gateway-payment.ts'
import { movementReversals, proposeMovementReversal } from './reverse-movement.ts'
import {
  gatewayPayment,
  gatewayPaymentProposals,
  proposeGatewayCredit,
  proposeGatewayReturn,
} from './settle-gateway-payment.ts'
import { strayTransfers } from './stray-transfers.ts'

export { custodyQueues } from './queues.ts'

export const custodyHandlers = [
  strayTransfers,
  correctCustody,
  decideCustodyCorrection,
  custodyCorrections,
  proposeDepositReversal,
  proposeChangedDeposit,
  proposeMovementReversal,
  gatewayPayment,
  proposeGatewayCredit,
  proposeGatewayReturn,
  proposeGatewayReversal,
  proposeGatewayRestoration,
]

export const custodyProposals = [
  depositReversals,
  changedDeposits,
  movementReversals,
  gatewayPaymentProposals,
  gatewayReversals,
]
