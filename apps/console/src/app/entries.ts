/** All queues, in the order of the rail. */
import { alarmsEntry } from '../features/alarms/index.ts'
import { bonusesEntry } from '../features/bonuses/index.ts'
import { custodyEntry } from '../features/custody/index.ts'
import { depositsEntry } from '../features/deposits/index.ts'
import { inheritanceEntry } from '../features/inheritance/index.ts'
import { kycEntry } from '../features/kyc/index.ts'
import { networksEntry } from '../features/networks/index.ts'
import { ordersEntry } from '../features/orders/index.ts'
import { payoutsEntry } from '../features/payouts/index.ts'
import { proposalsEntry } from '../features/proposals/index.ts'
import type { QueueEntry } from '../features/queue/index.ts'
import { reconciliationEntry } from '../features/reconciliation/index.ts'
import { walletsEntry } from '../features/treasury/index.ts'
import { heldEntry, paymentsEntry, withdrawalsEntry } from '../features/withdrawals/index.ts'

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
