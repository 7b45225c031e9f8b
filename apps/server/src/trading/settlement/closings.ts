/** The broker's payouts at the end of orders. They decide where a late deal belongs. */
import type { Amount } from '@halyard/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { LockedOrder } from './settlement-rows.ts'

interface Closing {
  /** The broker has not answered yet, so it is unknown whether a late loss can still be taken from it. */
  readonly isOpen: boolean
  /** Capital that has been paid out: a later profit does not restore it. */
  readonly capitalPaid: Amount
}

export async function closingsOf(tx: Tx, orders: Iterable<LockedOrder>): Promise<Map<string, Closing>> {
  const ended = [...orders].filter(({ state }) => state !== 'ACTIVE').map(({ id }) => id)
  if (ended.length === 0) return new Map()
  const { rows } = await sql<{ order_id: string; is_open: boolean; capital_paid: string }>`
    select order_id, bool_or(state = 'OPEN') as is_open,
      coalesce(sum(capital_part) filter (where state = 'DONE'), 0) as capital_paid
    from broker_operation
    where kind = 'CLOSE' and state in ('OPEN', 'DONE') and order_id = any (${ended}::uuid[])
    group by order_id
  `.execute(tx)
  return new Map(
    rows.map(({ order_id, is_open, capital_paid }) => [
      order_id,
      { isOpen: is_open, capitalPaid: BigInt(capital_paid) },
    ]),
  )
}
