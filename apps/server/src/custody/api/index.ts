/** The calls of custody: one endpoint a file, named as its call. */
import { correctCustody } from './correct-custody.ts'
import { custodyCorrections } from './custody-corrections.ts'
import { decideCustodyCorrection } from './decide-custody-correction.ts'
import { gatewayPayment } from './gateway-payment.ts'
import { proposeChangedDeposit } from './propose-changed-deposit.ts'
import { proposeDepositReversal } from './propose-deposit-reversal.ts'
import { proposeGatewayCredit } from './propose-gateway-credit.ts'
import { proposeGatewayRestoration } from './propose-gateway-restoration.ts'
import { proposeGatewayReturn } from './propose-gateway-return.ts'
import { proposeGatewayReversal } from './propose-gateway-reversal.ts'
import { proposeMovementReversal } from './propose-movement-reversal.ts'
import { strayTransfers } from './stray-transfers.ts'

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
