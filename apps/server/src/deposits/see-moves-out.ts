/** Transfers out of deposit addresses: a planned sweep, or a sign of a leaked key. */
import { sql } from 'kysely'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Block, Network, TokenTransfer } from '../ports/chain.ts'
import { isKnownStray, noteStray } from './strays.ts'

export async function seeMovesOut(
  tx: Tx,
  app: App,
  network: Network,
  block: Block,
  isOurs: (address: string) => boolean,
): Promise<void> {
  for (const transfer of block.transfers) {
    // Anybody can make the contract emit a zero transfer from any address.
    if (transfer.amount === 0n || !isOurs(transfer.from)) continue
    // A known stray stays one when blocks are read again, even if a sweep was planned since.
    const planned =
      !(await isKnownStray(tx, network, transfer)) && (await noteSweep(tx, network, block, transfer))
    if (!planned) await noteStray(tx, app, network, block, transfer)
  }
}

/**
 * Matched by address and amount, not by transaction id alone: the key's holder may have sent it by other
 * means, or sent an item that was given up here. Each item matches one transfer.
 */
async function noteSweep(
  tx: Tx,
  network: Network,
  block: Block,
  { transactionId, from, to, amount }: TokenTransfer,
): Promise<boolean> {
  const { rows } = await sql`
    update sweep_item set block_number = ${block.number}, moved_in = ${transactionId}
    where id = (
      select id from sweep_item
      where kind = 'TRANSFER' and network = ${network} and from_address = ${from} and to_address = ${to}
        and units = ${amount.toString()}::numeric
        and (moved_in = ${transactionId} or (state <> 'DONE' and block_number is null))
      order by moved_in = ${transactionId} desc nulls last, transaction_id = ${transactionId} desc nulls last, id desc
      limit 1
    )
    returning id
  `.execute(tx)
  return rows.length > 0
}
