import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'

export interface ReadValue {
  readonly orderId: string
  /** The profit or loss of the open positions. */
  readonly openCents: bigint
}

/** Stores the value of orders on top of their ledger balances, with the time it was read. */
export async function keepValues(app: App, values: readonly ReadValue[], readAt: Date): Promise<void> {
  if (values.length === 0) return
  await app.db.transact((tx) =>
    sql`
      insert into order_value (order_id, open_cents, read_at)
      select new.*, ${readAt}::timestamptz from unnest(
        ${values.map(({ orderId }) => orderId)}::uuid[],
        ${values.map(({ openCents }) => String(openCents))}::bigint[]
      ) as new (order_id, open_cents)
      order by order_id
      on conflict (order_id) do update set open_cents = excluded.open_cents, read_at = excluded.read_at
      where order_value.read_at <= excluded.read_at
    `.execute(tx),
  )
}
