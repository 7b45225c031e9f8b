/** What the ledger has recorded as paid through the gateway. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/database.ts'

export interface GatewayPayment {
  readonly id: string
  /** By which the gateway knows it. Two operators credit a payment that doesn't fit its order as another order. */
  readonly orderNo: string
  readonly gatewayNo: string
  readonly currency: string
  /** In hundredths of the currency. */
  readonly paid: bigint
  /** What was credited. */
  readonly amount: bigint
  /** Null if operators have never set such a rate. */
  readonly rate: string | null
}

const sampleSize = 20

/**
 * Those credited since the last comparison, in the last seven days in any case, since the application could have written
 * that there was one; those that differed; and a sample of the rest.
 */
export async function gatewayPayments(
  reader: Reader,
  also: readonly string[],
  seed: string,
): Promise<GatewayPayment[]> {
  const { rows } = await sql<Record<'paid' | 'amount', string> & Omit<GatewayPayment, 'paid' | 'amount'>>`
    with credited as (
      select ordered.*, coalesce(first.order_no, ordered.order_no) as known_as, ordered.credited_at > (
        select least(compared_at, now()) - interval '7 days' from gateway_reconciled
      ) as is_new
      from gateway_order ordered
      left join gateway_payment settled on settled.credited_as = ordered.id
      left join gateway_order first on first.id = settled.order_id
      where ordered.state = 'COMPLETED'
    ), sampled as (
      select id from credited where is_new is not true order by md5(id::text || ${seed}) limit ${sampleSize}
    )
    select id, known_as as "orderNo", gateway_no as "gatewayNo", currency, payment_amount as paid, amount, (
      select agreed.rate from exchange_rate agreed
      where agreed.direction = 'DEPOSIT' and agreed.currency = credited.currency and agreed.rate = credited.rate limit 1
    ) as rate
    from credited
    where is_new or not exists (select from gateway_reconciled) or id = any (${[...also]}::uuid[])
      or id in (select id from sampled)
    order by credited_at desc nulls last, id
  `.execute(reader)
  return rows.map(({ paid, amount, ...row }) => ({ ...row, paid: BigInt(paid), amount: BigInt(amount) }))
}

export async function noteGatewayCompared(tx: Tx): Promise<void> {
  await sql`
    insert into gateway_reconciled (compared_at) values (clock_timestamp())
    on conflict (only_row) do update set compared_at = excluded.compared_at
  `.execute(tx)
}
