/** Members' withdrawals from their orders: credited to their wallet, or in transit. */
import type { Amount } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { unitsOf } from './cents.ts'

export interface TakenFromAccount {
  readonly profit: Amount
  /** By MT5 to wallet. */
  readonly moved: Amount
  /** Sent to the broker, and not in the wallet yet. */
  readonly leaving: Amount
}

export const nothingTaken: TakenFromAccount = { profit: 0n, moved: 0n, leaving: 0n }

interface Row {
  readonly order_id: string
  readonly profit: string
  readonly moved: string
  readonly leaving: string
}

/** Without the payments of a closing. Money of later deals is in transit while the broker is asked for it. */
export async function readTaken(
  reader: Reader,
  orderIds: readonly string[],
): Promise<Map<string, TakenFromAccount>> {
  const { rows } = await sql<Row>`
    select order_id,
      coalesce(-sum(amount_cents) filter (where operation.state = 'DONE' and kind = 'PROFIT'), 0) as profit,
      coalesce(-sum(amount_cents) filter (where operation.state = 'DONE' and kind = 'FROM_MT5'), 0) as moved,
      coalesce(-sum(amount_cents) filter (where operation.state = 'OPEN'), 0) as leaving
    from broker_operation operation join investment_order placed on placed.id = order_id
    where order_id = any (${[...orderIds]}::uuid[])
      and (kind in ('PROFIT', 'FROM_MT5') or kind = 'CLOSE' and placed.state = 'CLOSED')
    group by order_id
  `.execute(reader)
  const units = (cents: string) => unitsOf(BigInt(cents))
  return new Map(
    rows.map(({ order_id, profit, moved, leaving }) => [
      order_id,
      { profit: units(profit), moved: units(moved), leaving: units(leaving) },
    ]),
  )
}
