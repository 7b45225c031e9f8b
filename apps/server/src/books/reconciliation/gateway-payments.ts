/** Payments through the gateway, as recorded in the ledger. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/database.ts'

export interface GatewayPayment {
  readonly id: string
  /** The number known to the gateway. Two operators credit a payment that doesn't fit its order as another order. */
  readonly orderNo: string
  readonly gatewayNo: string
  readonly currency: string
  /** In hundredths of the currency. */
  readonly paid: bigint
  /** The credited amount. */
  readonly amount: bigint
  /** Two operators have reversed it since. */
  readonly isReversed: boolean
  /** Two operators have closed it. */
  readonly isClosed: boolean
  /** Null if operators have never set such a rate. */
  readonly rate: string | null
}

const sampleSize = 20

interface ListQuery {
  /** Payments that differed before. */
  readonly also: readonly string[]
  readonly seed: string
  /** False if the installation has no gateway any more. */
  readonly isAnswered: boolean
}

/**
 * Payments credited since the last comparison, at least those of the last seven days, since the application
 * could have invented a comparison; those that differed; and, with a gateway, the reversed ones, which it may
 * still confirm, and a sample of the rest, or at first all of it. Without reversed ones whose actual payment
 * two operators have credited or returned, and, without a gateway, those that two have closed.
 */
export async function gatewayPayments(
  reader: Reader,
  { also, seed, isAnswered }: ListQuery,
): Promise<GatewayPayment[]> {
  const { rows } = await sql<Record<'paid' | 'amount', string> & Omit<GatewayPayment, 'paid' | 'amount'>>`
    with credited as (
      select ordered.*, ordered.state = 'REVERSED' as is_reversed, coalesce(first.order_no, ordered.order_no) as known_as,
        ordered.credited_at > least((select compared_at from gateway_reconciled), now()) - interval '7 days' as is_new
      from gateway_order ordered
      left join gateway_payment settled on settled.credited_as = ordered.id
      left join gateway_order first on first.id = settled.order_id
      where ordered.state = 'COMPLETED' or ordered.state = 'REVERSED' and not exists (
        select from gateway_reversal reversal join gateway_payment instead on instead.reversal_id = reversal.id
        where reversal.order_id = ordered.id and reversal.restored_by is null and instead.state <> 'OPEN'
      )
    ), sampled as (
      select id from credited where is_new is not true order by md5(id::text || ${seed}) limit ${sampleSize}
    )
    select id, known_as as "orderNo", gateway_no as "gatewayNo", currency, payment_amount as paid, amount,
      is_reversed as "isReversed", id in (select order_id from closed_gateway_payment) as "isClosed", (
      select agreed.rate from exchange_rate agreed
      where agreed.direction = 'DEPOSIT' and agreed.currency = credited.currency and agreed.rate = credited.rate limit 1
    ) as rate
    from credited
    where (is_new or id = any (${[...also]}::uuid[]) or ${isAnswered} and (
      is_reversed or not exists (select from gateway_reconciled) or id in (select id from sampled)
      or id in (select order_id from closed_gateway_payment)
    )) and (${isAnswered} or id not in (select order_id from closed_gateway_payment))
    order by credited_at desc nulls last, id
  `.execute(reader)
  return rows.map(({ paid, amount, ...row }) => ({ ...row, paid: BigInt(paid), amount: BigInt(amount) }))
}

/** The number of payments that can't be looked up and were closed by two. */
export async function closedPayments(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from closed_gateway_payment`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

export async function noteGatewayCompared(tx: Tx): Promise<void> {
  await sql`
    insert into gateway_reconciled (compared_at) values (clock_timestamp())
    on conflict (only_row) do update set compared_at = excluded.compared_at
  `.execute(tx)
}
