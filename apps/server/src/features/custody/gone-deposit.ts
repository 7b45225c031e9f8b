/** Whether the chain has dropped a credited deposit. */
import type { App } from '../../platform/app.ts'
import { type Block, ChainUnknown, isSettled, type Network } from '../../ports/chain.ts'
import { settledHeight } from '../deposit/index.ts'

export interface ChainDeposit {
  readonly network: Network
  readonly transactionId: string
  readonly eventIndex: number
  readonly address: string
  readonly units: bigint
  readonly blockNumber: number
}

/**
 * Gone only if what replaced its block is settled, and the transaction is in no block of the chain, waits for none, or
 * is settled in one where it did not pay this deposit. Throws ChainUnknown where the node does not say.
 */
export async function isGone(app: App, deposit: ChainDeposit): Promise<boolean> {
  const { network, transactionId, blockNumber } = deposit
  const chain = app.chains[network]
  await chain.verify()
  if (blockNumber > (await settledHeight(app, chain))) return false
  const block = await chain.blockAt(blockNumber)
  if (!block) throw new ChainUnknown(network, 'INCONSISTENT', `the node has no block ${blockNumber}`)
  if (pays(block, deposit)) return false
  const outcome = await chain.outcomeOf(transactionId)
  if (outcome.state !== 'mined') return outcome.state !== 'pending'
  const holder = await chain.blockAt(outcome.block.number)
  if (holder?.hash !== outcome.block.hash)
    throw new ChainUnknown(network, 'INCONSISTENT', `block ${outcome.block.number} is another one by now`)
  const { required_confirmations } = await app.db
    .selectFrom('network')
    .select('required_confirmations')
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  return !pays(holder, deposit) && isSettled(outcome, required_confirmations)
}

const pays = ({ transfers }: Block, { transactionId, eventIndex, address, units }: ChainDeposit) =>
  transfers.some(
    (transfer) =>
      transfer.transactionId === transactionId &&
      transfer.eventIndex === eventIndex &&
      transfer.to === address &&
      transfer.amount === units,
  )
