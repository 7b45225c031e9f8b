/** Corrections of where money is, when no sweep explains it: two operators state it. */
import { changedDeposits } from './credit-changed-deposit.ts'
import { depositReversals } from './reverse-deposit.ts'
import { gatewayReversals } from './reverse-gateway-payment.ts'
import { movementReversals } from './reverse-movement.ts'
import { gatewayPaymentProposals } from './settle-gateway-payment.ts'

export { custodyQueues } from './corrections.ts'

export const custodyProposals = [
  depositReversals,
  changedDeposits,
  movementReversals,
  gatewayPaymentProposals,
  gatewayReversals,
]
