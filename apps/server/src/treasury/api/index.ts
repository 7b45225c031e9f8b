/** The calls of treasury: one endpoint a file, named as its call. */
import { explainWalletMovement } from './explain-wallet-movement.ts'
import { proposeBankFunding } from './propose-bank-funding.ts'
import { proposeGasLoss } from './propose-gas-loss.ts'
import { walletMovements } from './wallet-movements.ts'
import { wallets } from './wallets.ts'

export const treasuryHandlers = [
  wallets,
  walletMovements,
  explainWalletMovement,
  proposeBankFunding,
  proposeGasLoss,
]
