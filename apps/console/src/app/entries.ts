/** All queues, in the order of the navigation. */
import { reconciliationEntry } from '../books/reconciliation/index.ts'
import { networksEntry } from '../custody/networks/index.ts'
import { custodyEntry } from '../custody/strays/index.ts'
import { depositsEntry } from '../deposits/deposits/index.ts'
import type { QueueEntry } from '../desk/queue/index.ts'
import { inheritanceEntry } from '../members/inheritance/index.ts'
import { kycEntry } from '../members/kyc/index.ts'
import { alarmsEntry } from '../operators/alarms/index.ts'
import { proposalsEntry } from '../operators/proposals/index.ts'
import { bonusesEntry } from '../teams/bonuses/index.ts'
import { ordersEntry } from '../trading/orders/index.ts'
import { walletsEntry } from '../treasury/wallets/index.ts'
import { payoutsEntry } from '../withdrawals/payouts/index.ts'
import { heldEntry, paymentsEntry, withdrawalsEntry } from '../withdrawals/requests/index.ts'

export const entries: readonly QueueEntry[] = [
  alarmsEntry,
  kycEntry,
  inheritanceEntry,
  depositsEntry,
  withdrawalsEntry,
  paymentsEntry,
  heldEntry,
  payoutsEntry,
  proposalsEntry,
  bonusesEntry,
  ordersEntry,
  reconciliationEntry,
  custodyEntry,
  walletsEntry,
  networksEntry,
]
