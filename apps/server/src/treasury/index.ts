/** Our wallets on the chains: inflows and outflows are read from the chain and booked (docs/custody.md). */
import { bankFundingProposals } from './bank-funding.ts'
import { walletMovementProposals } from './explain-movement.ts'
import { gasLossProposals } from './gas-loss.ts'

export { unitsInCoin } from './coins.ts'
export { coveredOf, tellOfUncovered } from './covered.ts'
export {
  forgetDifferences,
  noteCompared,
  noteDifferences,
  unexplainEndedPayouts,
  unexplainedOf,
} from './differences.ts'
export { readGas } from './gas.ts'
export { custodyWallets, knownWallets } from './known-wallets.ts'
export { bookedAbove, forgetMovementsAbove, noteMovements } from './note-movements.ts'
export { blocksAfter, changeOf, keepOpenings, measureNewWallets } from './open-wallets.ts'
export { placeMismatches } from './place-mismatches.ts'
export { treasuryQueues } from './queues.ts'
export { noteBooked, noteCounted, ripeMovements, ripeOpenings, walletAccount } from './ripe-movements.ts'
export { remindOfUncounted } from './uncounted.ts'
export { endUnexplained, explainByPayouts, hasUnexplained, remindOfUnexplained } from './unexplained.ts'

export const treasuryProposals = [walletMovementProposals, bankFundingProposals, gasLossProposals]
