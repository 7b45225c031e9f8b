/** Movements on a chain, as recorded in the ledger. */
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import type { Network, TokenAmount } from '../../ports/chain.ts'

export interface MovedItem {
  readonly id: string
  readonly transactionId: string
  /** For a deposit, the event's index in its transaction. A payout's transaction has only one event to its recipient. */
  readonly eventIndex: number | null
  /** Set for a sweep: others may have paid the same wallet in its transaction. */
  readonly from: string | null
  readonly to: string
  readonly amount: TokenAmount
  readonly blockNumber: number
}

const sampleSize = 20

export interface Wanted {
  readonly network: Network
  /** Items that moved after this time are all compared; null means all items. */
  readonly since: Date | null
  /** These are compared whatever their age. */
  readonly also: readonly string[]
  /** Chooses the sample of older items; different each time. */
  readonly seed: string
  /** True if never-paid addresses are read too. */
  readonly unpaid: boolean
}

/**
 * Credited deposits, paid payouts and completed sweeps: new ones, those that differed, and a sample of the
 * rest. Deposits that the database dates in the last seven days are new whatever the application has written,
 * and so is a sweep whose block is settled or was never reached.
 */
export async function movedItems(reader: Reader, wanted: Wanted): Promise<MovedItem[]> {
  const { network, since, also, seed } = wanted
  const { rows } = await sql<{
    id: string
    transaction_id: string
    event_index: number | null
    from_address: string | null
    to_address: string
    token_amount: string
    block_number: string
  }>`
    with moved as (
      select deposit.id, deposit.transaction_id, deposit.event_index, null as from_address,
        address.address as to_address, deposit.token_amount,
        deposit.block_number, deposit.credited_at as at, deposit.noted_at > now() - interval '7 days' as is_new
      from crypto_deposit deposit
      join deposit_address address on address.member_id = deposit.member_id and address.network = deposit.network
      where deposit.network = ${network} and deposit.state = 'CREDITED'
      union all
      select payout.id, payout.transaction_id, null, null, payout.to_address, payout.token_amount, payout.block_number,
        withdrawal.changed_at, false
      from payout join withdrawal on withdrawal.id = payout.id
      where payout.network = ${network} and payout.state = 'PAID'
      union all
      select item.id, item.moved_in, null, item.from_address, item.to_address, item.units, item.block_number, item.done_at,
        item.state <> 'DONE'
      from sweep_item item join network on network.network = item.network
      where item.network = ${network} and item.kind = 'TRANSFER' and item.block_number is not null
        and (item.state = 'DONE' or item.block_number <= settled_height or item.block_number > height)
    ), sampled as (
      select id from moved where is_new is not true and at <= ${since}::timestamptz
      order by md5(id::text || ${seed}) limit ${sampleSize}
    )
    select id, transaction_id, event_index, from_address, to_address, token_amount, block_number from moved
    where ${since}::timestamptz is null or is_new or at > ${since}::timestamptz or id = any (${[...also]}::uuid[])
      or id in (select id from sampled)
    order by block_number
  `.execute(reader)
  return rows.map((row) => ({
    id: row.id,
    transactionId: row.transaction_id,
    eventIndex: row.event_index,
    from: row.from_address,
    to: row.to_address,
    amount: BigInt(row.token_amount),
    blockNumber: Number(row.block_number),
  }))
}
