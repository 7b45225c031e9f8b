import { mayWork, type QueueName, queueNames } from '@halyard/contract'
import { reconciliationQueues } from '../books/reconciliation/index.ts'
import { rateQueues } from '../content/rates/index.ts'
import { custodyQueues } from '../custody/index.ts'
import { depositQueues } from '../deposits/index.ts'
import { inheritanceQueues } from '../members/inheritance/index.ts'
import { kycQueues } from '../members/kyc/index.ts'
import { operationsQueues, type Queue } from '../operators/index.ts'
import { bonusQueues } from '../teams/bonuses/index.ts'
import { orderQueues } from '../trading/orders/index.ts'
import { productQueues } from '../trading/packages/index.ts'
import { treasuryQueues } from '../treasury/index.ts'
import { withdrawalQueues } from '../withdrawals/index.ts'
import { payoutQueues } from '../withdrawals/payouts/index.ts'

const gathered = [
  ...kycQueues,
  ...inheritanceQueues,
  ...depositQueues,
  ...withdrawalQueues,
  ...payoutQueues,
  ...orderQueues,
  ...bonusQueues,
  ...rateQueues,
  ...productQueues,
  ...custodyQueues,
  ...treasuryQueues,
  ...reconciliationQueues,
  ...operationsQueues,
]

/** In the order of the contract. */
export const allQueues: readonly Queue[] = queueNames.map(queueOf)

export function queueOf(name: QueueName): Queue {
  const queue = gathered.find((one) => one.name === name)
  if (!queue) throw new Error(`No feature has the queue ${name}`)
  return queue
}

export function queuesFor(capabilities: readonly string[]): readonly Queue[] {
  return allQueues.filter(({ name }) => mayWork(name, capabilities))
}
