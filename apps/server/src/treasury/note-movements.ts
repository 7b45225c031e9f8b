/** Transfers into and out of our wallets on the chain, each with its explanation. */
import { sql } from 'kysely'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import type { Block, Network, TokenTransfer } from '../ports/chain.ts'
import { type CustodyWallet, custodyWallets } from './known-wallets.ts'
import { alarmOf, raiseUnexplained } from './unexplained.ts'

/** Runs in the transaction that applies the block, after deposits and sweeps are recorded. */
export async function noteMovements(
  tx: Tx,
  app: App,
  network: Network,
  block: Block,
  isDepositAddress: (address: string) => boolean,
): Promise<void> {
  if (block.transfers.length === 0) return
  // Blocks from before a wallet was counted are read again after a network is resumed.
  const wallets = (await custodyWallets(tx, network)).filter(
    ({ openedAtBlock }) => block.number > openedAtBlock,
  )
  const walletAt = (address: string) => wallets.find((wallet) => wallet.address === address)
  for (const transfer of block.transfers) {
    // Anybody can make the contract emit a transfer of zero from any address.
    if (transfer.amount === 0n || transfer.from === transfer.to) continue
    const [from, to] = [walletAt(transfer.from), walletAt(transfer.to)]
    const seen = { network, block, transfer }
    const leaves = from ? await noteOut(tx, app, seen, from, to !== undefined) : null
    if (!to) continue
    const explanation = isDepositAddress(transfer.from)
      ? ('ADDRESS' as const)
      : from && leaves !== 'PAYOUT'
        ? ('BETWEEN' as const)
        : ('FUNDING' as const)
    await note(tx, app, seen, { wallet: to, direction: 'IN', explanation, payoutId: null })
  }
}

interface Seen {
  readonly network: Network
  readonly block: Block
  readonly transfer: TokenTransfer
}

interface Side {
  readonly wallet: CustodyWallet
  readonly direction: 'IN' | 'OUT'
  readonly explanation: 'PAYOUT' | 'ADDRESS' | 'FUNDING' | 'BETWEEN' | null
  readonly payoutId: string | null
}

async function noteOut(
  tx: Tx,
  app: App,
  seen: Seen,
  wallet: CustodyWallet,
  isToWallet: boolean,
): Promise<Side['explanation']> {
  const payoutId = await payoutOf(tx, seen)
  const explanation = payoutId ? 'PAYOUT' : isToWallet ? 'BETWEEN' : null
  const noted = await note(tx, app, seen, { wallet, direction: 'OUT', explanation, payoutId })
  if (noted && explanation === null) {
    const { transactionId, from, to, amount } = seen.transfer
    const details = alarmOf(app, seen.network, { transactionId, from, to, units: amount })
    await raiseUnexplained(tx, app, seen.network, details)
  }
  return explanation
}

/** The payout that was signed for, or settled by, exactly this transfer. */
async function payoutOf(tx: Tx, { network, transfer }: Seen): Promise<string | null> {
  const { transactionId, to, amount } = transfer
  const { rows } = await sql<{ id: string }>`
    select payout_moved_by(${network}, ${transactionId}, ${to}, ${amount.toString()}::numeric) as id
  `.execute(tx)
  return rows[0]?.id ?? null
}

/** Returns true if it is new: not seen before, or only in a block that was replaced. */
async function note(tx: Tx, app: App, seen: Seen, side: Side): Promise<boolean> {
  const { network, block, transfer } = seen
  const { wallet, direction, explanation, payoutId } = side
  const { rows } = await sql`
    insert into wallet_movement as known
      (id, network, transaction_id, event_index, address, place, direction, other_address, units, block_number, seen_at,
        explanation, payout_id)
    values (${newId()}, ${network}, ${transfer.transactionId}, ${transfer.eventIndex}, ${wallet.address}, ${wallet.place},
      ${direction}, ${direction === 'IN' ? transfer.from : transfer.to}, ${transfer.amount.toString()}::numeric,
      ${block.number}, ${app.clock.now()}, ${explanation}, ${payoutId})
    on conflict (network, transaction_id, event_index, address) do update set
      direction = excluded.direction, other_address = excluded.other_address, units = excluded.units,
      block_number = excluded.block_number,
      explanation = case when known.transfer_id is null then excluded.explanation else known.explanation end,
      payout_id = case when known.transfer_id is null then excluded.payout_id else known.payout_id end
    where known.block_number is null and (known.transfer_id is null
      or (known.direction, known.other_address, known.units) = (excluded.direction, excluded.other_address, excluded.units))
    returning id
  `.execute(tx)
  return rows.length > 0
}

/** The first booked movement above a block, which cannot be deleted; null if there is none. */
export async function bookedAbove(tx: Tx, network: Network, height: number): Promise<string | null> {
  const booked = await tx
    .selectFrom('wallet_movement')
    .select('transaction_id')
    .where('network', '=', network)
    .where('block_number', '>', String(height))
    .where('transfer_id', 'is not', null)
    .where('other_address', 'is not', null)
    .orderBy('block_number')
    .executeTakeFirst()
  return booked?.transaction_id ?? null
}

/** They are seen again, or moved nothing. A difference stays: it is in no block. */
export async function forgetMovementsAbove(tx: Tx, network: Network, height: number): Promise<void> {
  await tx
    .updateTable('wallet_movement')
    .set({ block_number: null })
    .where('network', '=', network)
    .where('block_number', '>', String(height))
    .where('other_address', 'is not', null)
    .execute()
  // Its balance at the replaced block is unknown; it is measured again.
  await tx
    .deleteFrom('custody_wallet')
    .where('network', '=', network)
    .where('opened_at_block', '>', String(height))
    .where('counted_at', 'is', null)
    .execute()
}
