/**
 * Takes the safety fund's share out of the accounts. In the ledger the fund has it as soon as it is settled.
 * The broker is asked once a day for the accumulated share, and at once when an order closes.
 */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'

export interface ShareOfOrder {
  readonly state: string
  /** The part of the share that no operation takes out yet. */
  readonly dueCents: bigint
  /** When an operation was last created for it. */
  readonly lastAt: Date | null
}

/** Returns zero if it can wait until the next day, in UTC. */
export function shareToTake({ state, dueCents, lastAt }: ShareOfOrder, now: Date): bigint {
  if (dueCents <= 0n) return 0n
  const waits = state === 'ACTIVE' && lastAt !== null && dayOf(lastAt) >= dayOf(now)
  return waits ? 0n : dueCents
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** The caller has locked the orders' rows. */
export async function takeShares(tx: Tx, orderIds: readonly string[], now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; state: string; due_cents: string; last_at: Date | null }>`
    select placed.id, placed.state, placed.fund_share / 10000 - coalesce(taken.cents, 0) as due_cents, taken.last_at
    from investment_order placed
    left join lateral (
      select sum(-amount_cents) filter (where state <> 'REFUSED')::bigint as cents, max(created_at) as last_at
      from broker_operation where order_id = placed.id and kind = 'FUND_SHARE'
    ) taken on true
    where placed.id = any (${[...orderIds]}::uuid[]) and (placed.share_due or placed.state = 'CLOSING')
  `.execute(tx)
  const shares = rows.map(({ id, state, due_cents, last_at }) => {
    const dueCents = BigInt(due_cents)
    return { id, dueCents, cents: shareToTake({ state, dueCents, lastAt: last_at }, now) }
  })
  const taken = shares.filter(({ cents }) => cents > 0n)
  if (taken.length > 0) {
    await sql`
      insert into broker_operation (id, order_id, kind, amount_cents, created_at)
      select new.id, new.order_id, 'FUND_SHARE', -new.cents, ${now}::timestamptz
      from unnest(
        ${taken.map(() => newOperationId())}::text[],
        ${taken.map(({ id }) => id)}::uuid[],
        ${taken.map(({ cents }) => String(cents))}::bigint[]
      ) as new (id, order_id, cents)
    `.execute(tx)
  }
  const even = shares.filter(({ dueCents, cents }) => dueCents <= cents).map(({ id }) => id)
  if (even.length === 0) return
  await sql`
    update investment_order set share_due = false where id = any (${even}::uuid[]) and share_due
  `.execute(tx)
}

/** Short enough for a deal's comment. */
const newOperationId = () => `share-${BigInt(`0x${newId().replaceAll('-', '')}`).toString(36)}`
