/** Detects that the chain has dropped a booked transfer: a credited deposit, or a wallet's movement. */

import { settledHeight } from '../deposits/index.ts'
import type { App } from '../platform/app.ts'
import { type Block, ChainUnknown, isSettled, type Network } from '../ports/chain.ts'

export interface BookedTransfer {
  readonly network: Network
  readonly transactionId: string
  readonly eventIndex: number
  /** The receiver's address. */
  readonly address: string
  readonly units: bigint
  readonly blockNumber: number
}

/**
 * Gone only if the block that replaced its own is settled, and the transaction is neither mined nor pending,
 * or is settled in a block without this transfer. Throws ChainUnknown without a clear answer.
 */
export async function isDropped(app: App, booked: BookedTransfer): Promise<boolean> {
  const { network, transactionId, blockNumber } = booked
  const chain = app.chains[network]
  await chain.verify()
  if (blockNumber > (await settledHeight(app, chain))) return false
  const block = await chain.blockAt(blockNumber)
  if (!block) throw new ChainUnknown(network, 'INCONSISTENT', `the node has no block ${blockNumber}`)
  if (pays(block, booked)) return false
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
  return !pays(holder, booked) && isSettled(outcome, required_confirmations)
}

const pays = ({ transfers }: Block, { transactionId, eventIndex, address, units }: BookedTransfer) =>
  transfers.some(
    (transfer) =>
      transfer.transactionId === transactionId &&
      transfer.eventIndex === eventIndex &&
      transfer.to === address &&
      transfer.amount === units,
  )
