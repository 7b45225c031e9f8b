/** What leaves deposit addresses: what was planned to be swept, or the doing of somebody else who has the key. */
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Block, Network, TokenTransfer } from '../../ports/chain.ts'
import { stopNetwork } from './stop-network.ts'

export async function seeMovesOut(
  tx: Tx,
  app: App,
  network: Network,
  block: Block,
  isOurs: (address: string) => boolean,
): Promise<void> {
  for (const transfer of block.transfers) {
    // Anybody can have the contract say that an address has sent nothing to somebody.
    if (transfer.amount === 0n || !isOurs(transfer.from)) continue
    const known = await noteSweep(tx, network, block, transfer)
    if (!known) await noteStray(tx, app, network, block, transfer)
  }
}

/**
 * By what it moves rather than by its name alone: whoever holds the key may have sent it by other means, or sent what was
 * given up here. Each item is for one transfer.
 */
async function noteSweep(
  tx: Tx,
  network: Network,
  block: Block,
  { transactionId, from, to, amount }: TokenTransfer,
): Promise<boolean> {
  const { rows } = await sql`
    update sweep_item set block_number = ${block.number}, transaction_id = ${transactionId}
    where id = (
      select id from sweep_item
      where kind = 'TRANSFER' and network = ${network} and from_address = ${from} and to_address = ${to}
        and units = ${amount.toString()}::numeric
        and (transaction_id = ${transactionId} or (state <> 'DONE' and block_number is null))
      order by transaction_id = ${transactionId} desc nulls last, id desc limit 1
    )
    returning id
  `.execute(tx)
  return rows.length > 0
}

/** The key of a deposit address is the key of all: no more may be paid to them, so the network stands still. */
async function noteStray(
  tx: Tx,
  app: App,
  network: Network,
  block: Block,
  { transactionId, place, from, to, amount }: TokenTransfer,
): Promise<void> {
  const isNew = await tx
    .insertInto('stray_transfer')
    .values({
      network,
      transaction_id: transactionId,
      place,
      from_address: from,
      to_address: to,
      units: amount.toString(),
      block_number: block.number,
      seen_at: app.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('network')
    .executeTakeFirst()
  if (isNew) {
    const details = `${transactionId} moved ${amount} units from ${from} to ${to}`
    await stopNetwork(tx, app, network, 'DEPOSIT_ADDRESS_USED_ELSEWHERE', details)
  }
}
