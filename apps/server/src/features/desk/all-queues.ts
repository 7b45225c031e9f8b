import { mayWork, type QueueName, queueNames } from '@halyard/contract'
import { bonusQueues } from '../bonus/index.ts'
import { custodyQueues } from '../custody/index.ts'
import { depositQueues } from '../deposit/index.ts'
import { inheritanceQueues } from '../inheritance/index.ts'
import { kycQueues } from '../kyc/index.ts'
import { operationsQueues, type Queue } from '../operations/index.ts'
import { orderQueues } from '../order/index.ts'
import { payoutQueues } from '../payout/index.ts'
import { productQueues } from '../product/index.ts'
import { rateQueues } from '../rates/index.ts'
import { reconciliationQueues } from '../reconciliation/index.ts'
import { treasuryQueues } from '../treasury/index.ts'
import { withdrawalQueues } from '../withdrawal/index.ts'

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
