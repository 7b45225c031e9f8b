import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Block, BlockId, Network, TokenTransfer } from '../../ports/chain.ts'
import { creditRipe } from './credit.ts'
import { keptBlocks } from './follow-chain.ts'
import { lockPlace } from './lock-place.ts'
import { fromTokenUnits } from './token-amount.ts'

/** Takes one block in: what it brought to our addresses is seen, and what is deep enough now is credited. */
export async function appendBlock(
  app: App,
  network: Network,
  last: BlockId | null,
  block: Block,
  decimals: number,
): Promise<void> {
  await app.db.transact(async (tx) => {
    if (!(await lockPlace(tx, network, last))) return
    await tx.insertInto('chain_block').values({ network, number: block.number, hash: block.hash }).execute()
    await see(tx, app, network, block, decimals)
    await tx.updateTable('network').set({ height: block.number }).where('network', '=', network).execute()
    await tx
      .deleteFrom('chain_block')
      .where('network', '=', network)
      .where('number', '<=', String(block.number - keptBlocks))
      .execute()
    await creditRipe(tx, app, network, block.number)
  })
}

async function see(tx: Tx, app: App, network: Network, block: Block, decimals: number): Promise<void> {
  if (block.transfers.length === 0) return
  const owners = await tx
    .selectFrom('deposit_address')
    .select(['address', 'member_id'])
    .where('network', '=', network)
    .where('address', 'in', [...new Set(block.transfers.map(({ to }) => to))])
    .execute()
  const ownerOf = new Map(owners.map(({ address, member_id }) => [address, member_id]))
  for (const transfer of block.transfers) {
    const memberId = ownerOf.get(transfer.to)
    if (memberId) await seeOne(tx, app, { network, block, decimals, memberId, transfer })
  }
}

interface Seen {
  readonly network: Network
  readonly block: BlockId
  readonly decimals: number
  readonly memberId: string
  readonly transfer: TokenTransfer
}

async function seeOne(tx: Tx, app: App, seen: Seen): Promise<void> {
  const { network, block, transfer, memberId } = seen
  if (transfer.amount === 0n) return
  const { amount, dust } = fromTokenUnits(transfer.amount, seen.decimals)
  await tx
    .insertInto('crypto_deposit')
    .values({
      id: newId(),
      member_id: memberId,
      network,
      transaction_id: transfer.transactionId,
      place: transfer.place,
      from_address: transfer.from,
      token_amount: transfer.amount.toString(),
      amount,
      dust: dust.toString(),
      state: amount > 0n ? 'SEEN' : 'DUST',
      block_number: block.number,
      block_hash: block.hash,
      seen_at: app.clock.now(),
    })
    // Seen before and orphaned by a reorganisation: it is in another block now.
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'transaction_id', 'place'])
        .doUpdateSet({ state: 'SEEN', block_number: block.number, block_hash: block.hash })
        .where('crypto_deposit.state', '=', 'ORPHANED'),
    )
    .execute()
}
