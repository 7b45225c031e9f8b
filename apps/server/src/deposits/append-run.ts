import { formatAmount } from '@halyard/money'
import { raiseAlarm } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import type { Block, BlockId, Chain, Network, TokenTransfer } from '../ports/chain.ts'
import { explainByPayouts, noteMovements } from '../treasury/index.ts'
import { failPoint } from './fail-points.ts'
import { noteFinal } from './final-height.ts'
import { lockPosition } from './lock-position.ts'
import type { ChainPosition } from './next-step.ts'
import { savedBlocks } from './saved-blocks.ts'
import { seeMovesOut } from './see-moves-out.ts'
import { settleRipe } from './settle-ripe.ts'
import { tellOfDeposit } from './tell-of-deposit.ts'
import { fromTokenUnits } from './token-amount.ts'

export const changedAlarm = 'CREDITED_DEPOSIT_CHANGED'

/** One block with transfers, or consecutive ones without. */
export type BlockRun = readonly [Block, ...Block[]]

/** A block with transfers is a run of its own: a run adds only blocks above the network's height. */
export function runsOf(blocks: readonly Block[]): BlockRun[] {
  const runs: [Block, ...Block[]][] = []
  for (const block of blocks) {
    const run = runs.at(-1)
    if (run && [block, run[0]].every(({ transfers }) => transfers.length === 0)) run.push(block)
    else runs.push([block])
  }
  return runs
}

/**
 * Takes in one run of blocks: records transfers to and from our addresses, and posts what is now deep enough.
 * Returns false if another worker has moved the network on.
 */
export async function appendRun(
  app: App,
  { network, decimals }: Chain,
  position: ChainPosition,
  blocks: BlockRun,
  final: BlockId | null,
): Promise<boolean> {
  const newest = blocks.at(-1) ?? blocks[0]
  return app.db.transact(async (tx) => {
    if (!(await lockPosition(tx, network, position))) return false
    await tx
      .insertInto('chain_block')
      .values(blocks.map(({ number, hash }) => ({ network, number, hash })))
      .execute()
    for (const block of blocks) await see(tx, app, network, block, decimals)
    failPoint(app, 'deposit:seen')
    await tx.updateTable('network').set({ height: newest.number }).where('network', '=', network).execute()
    await tx
      .deleteFrom('chain_block')
      .where('network', '=', network)
      .where('number', '<=', String(newest.number - savedBlocks))
      .execute()
    await explainByPayouts(tx, app, network)
    await noteFinal(tx, network, final)
    await settleRipe(tx, app, network)
    return true
  })
}

async function see(tx: Tx, app: App, network: Network, block: Block, decimals: number): Promise<void> {
  if (block.transfers.length === 0) return
  const owners = await tx
    .selectFrom('deposit_address')
    .select(['address', 'member_id'])
    .where('network', '=', network)
    .where('address', 'in', [...new Set(block.transfers.flatMap(({ from, to }) => [from, to]))])
    .execute()
  const ownerOf = new Map(owners.map(({ address, member_id }) => [address, member_id]))
  for (const transfer of block.transfers) {
    const memberId = ownerOf.get(transfer.to)
    if (memberId) await seeOne(tx, app, { network, block, decimals, memberId, transfer })
  }
  const isOurs = (address: string) => ownerOf.has(address)
  await seeMovesOut(tx, app, network, block, isOurs)
  await noteMovements(tx, app, network, block, isOurs)
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
  const found = {
    member_id: memberId,
    from_address: transfer.from,
    token_amount: transfer.amount.toString(),
    amount,
    dust: dust.toString(),
    state: amount > 0n ? 'SEEN' : 'DUST',
    block_number: block.number,
    block_hash: block.hash,
  }
  const id = newId()
  const written = await tx
    .insertInto('crypto_deposit')
    .values({
      id,
      network,
      transaction_id: transfer.transactionId,
      event_index: transfer.eventIndex,
      seen_at: app.clock.now(),
      ...found,
    })
    // Seen before and orphaned by a reorganisation: it may have another effect in its new block.
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'transaction_id', 'event_index'])
        .where('replaced_by', 'is', null)
        .doUpdateSet(found)
        .where('crypto_deposit.state', '=', 'ORPHANED'),
    )
    .returning('id')
    .executeTakeFirst()
  // Notify once: a move to another block doesn't concern the member.
  if (written?.id === id && amount > 0n) await notifySeen(tx, app, network, memberId, amount)
  if (!written) await followCredited(tx, app, seen)
}

/**
 * A credited deposit stays credited; its block is updated for reconciliation. A reversed one is restored once
 * its new block is settled.
 */
async function followCredited(tx: Tx, app: App, seen: Seen): Promise<void> {
  const { network, block, memberId, transfer } = seen
  const known = await tx
    .selectFrom('crypto_deposit')
    .select(['id', 'member_id', 'token_amount', 'amount'])
    .where('network', '=', network)
    .where('transaction_id', '=', transfer.transactionId)
    .where('event_index', '=', transfer.eventIndex)
    .where('state', 'in', ['CREDITED', 'REVERSED'])
    .where('replaced_by', 'is', null)
    .executeTakeFirst()
  if (!known) return
  if (known.member_id !== memberId || BigInt(known.token_amount) !== transfer.amount) {
    const { amount } = fromTokenUnits(transfer.amount, seen.decimals)
    const then = await creditOf(tx, known.member_id, BigInt(known.amount))
    const details = `${transfer.transactionId} was ${then} and is now ${await creditOf(tx, memberId, amount)}`
    await raiseAlarm(tx, app, { kind: changedAlarm, subject: `deposit:${known.id}`, details })
    return
  }
  await tx
    .updateTable('crypto_deposit')
    .set({ block_number: block.number, block_hash: block.hash })
    .where('id', '=', known.id)
    .execute()
}

async function creditOf(tx: Tx, memberId: string, amount: bigint): Promise<string> {
  const { number } = await tx
    .selectFrom('member')
    .select('number')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return `${formatAmount(amount, 'USDT')} USDT for member ${number}`
}

async function notifySeen(
  tx: Tx,
  app: App,
  network: Network,
  memberId: string,
  amount: bigint,
): Promise<void> {
  const { awaited_confirmations } = await tx
    .selectFrom('network')
    .select('awaited_confirmations')
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  const params = {
    amount: formatAmount(amount, 'USDT'),
    network,
    confirmations: String(awaited_confirmations),
  }
  await tellOfDeposit(tx, app, { memberId, network, amount }, 'DEPOSIT_SEEN', params)
}
