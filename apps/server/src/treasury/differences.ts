/**
 * Differences between an address's counted and actual balance. Nobody saw the transfer, so the difference
 * itself is recorded as a movement; two operators explain it, as they do an unexplained outflow.
 */
import { sql } from 'kysely'
import type { WalletPlace } from '../ledger/index.ts'
import type { App } from '../platform/app.ts'
import type { Reader, Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import type { Network, TokenAmount } from '../ports/chain.ts'
import { alarmOf, endUnexplained, inUsdt, raiseUnexplained } from './unexplained.ts'

interface BalanceMismatch {
  readonly address: string
  readonly place: WalletPlace | 'ADDRESSES'
  readonly expected: TokenAmount
  readonly found: TokenAmount
  readonly block: number
}

export async function noteDifferences(
  app: App,
  network: Network,
  uneven: readonly BalanceMismatch[],
): Promise<void> {
  for (const one of uneven) await app.db.transact((tx) => noteDifference(tx, app, network, one))
}

async function noteDifference(tx: Tx, app: App, network: Network, one: BalanceMismatch): Promise<void> {
  const { address, place, expected, found, block } = one
  // Measured again, as one difference.
  const difference = (await forgetDifferences(tx, network, address)) + found - expected
  if (difference === 0n) return endUnexplained(tx, app, network)
  const id = newId()
  const units = difference < 0n ? -difference : difference
  const transactionId = `difference:${id}`
  await tx
    .insertInto('wallet_movement')
    .values({
      id,
      network,
      transaction_id: transactionId,
      event_index: 0,
      address,
      place,
      direction: difference < 0n ? 'OUT' : 'IN',
      units: units.toString(),
      block_number: block,
      seen_at: app.clock.now(),
    })
    .execute()
  const details =
    difference < 0n
      ? alarmOf(app, network, { transactionId, from: address, to: null, units })
      : `${address} holds ${inUsdt(app, network, units)} more than was counted`
  await raiseUnexplained(tx, app, network, details)
}

/** Deletes the unexplained differences of an address; returns their sum. */
export async function forgetDifferences(tx: Tx, network: Network, address: string): Promise<TokenAmount> {
  const { rows } = await sql<{ units: string }>`
    update wallet_movement set block_number = null
    where network = ${network} and address = ${address} and other_address is null and explanation is null
      and block_number is not null
    returning case direction when 'IN' then units else -units end as units
  `.execute(tx)
  return rows.reduce((sum, { units }) => sum + BigInt(units), 0n)
}

export async function noteCompared(
  app: App,
  network: Network,
  wallets: ReadonlyMap<string, TokenAmount>,
): Promise<void> {
  await app.db.transact(async (tx) => {
    for (const [address, units] of wallets)
      await tx
        .updateTable('custody_wallet')
        .set({ chain_units: units.toString(), compared_at: app.clock.now() })
        .where('network', '=', network)
        .where('address', '=', address)
        .execute()
  })
}

/** A payout that was returned, or paid by another transaction too, does not explain this movement. */
export async function unexplainEndedPayouts(app: App, network: Network): Promise<void> {
  await app.db.transact(async (tx) => {
    const { rows } = await sql<{
      transaction_id: string
      address: string
      other_address: string
      units: string
    }>`
      update wallet_movement moved set explanation = null, payout_id = null
      from payout
      where payout.id = moved.payout_id and moved.network = ${network} and moved.block_number is not null
        and payout.state <> 'OPEN' and (payout.state <> 'PAID' or payout.transaction_id <> moved.transaction_id)
      returning moved.transaction_id, moved.address, moved.other_address, moved.units::text
    `.execute(tx)
    for (const { transaction_id: transactionId, address: from, other_address: to, units } of rows)
      await raiseUnexplained(
        tx,
        app,
        network,
        alarmOf(app, network, { transactionId, from, to, units: BigInt(units) }),
      )
  })
}

interface Unexplained {
  readonly id: string
  readonly name: string
  /** The address's change in balance. */
  readonly change: TokenAmount
}

export async function unexplainedOf(reader: Reader, network: Network): Promise<Unexplained[]> {
  const { rows } = await sql<{ id: string; name: string; change: string }>`
    select id, address || ' ' || transaction_id as name, (case direction when 'IN' then units else -units end)::text as change
    from wallet_movement where network = ${network} and explanation is null and block_number is not null
    order by seen_at, id
  `.execute(reader)
  return rows.map(({ id, name, change }) => ({ id, name, change: BigInt(change) }))
}
