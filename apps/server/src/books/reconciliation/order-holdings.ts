import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { cent } from '../../trading/settlement/index.ts'
import type { OrderHoldings } from './expected-balances.ts'

interface Row {
  id: string
  trial: boolean
  fund_share: string
  held: string
  owed: string
  share_cents: string
  open: { kind: string; cents: string; capital: string; may_be_done: boolean }[]
}

/** The ledger's balances of orders, all at one moment. */
export async function holdingsOfOrders(
  reader: Reader,
  orderIds: readonly string[],
): Promise<Map<string, OrderHoldings>> {
  const { rows } = await sql<Row>`
    select placed.id, placed.trial, placed.fund_share, owed_to_broker(placed) as owed,
      (
        select coalesce(sum(balance.amount), 0)
        from ledger_account account join balance on balance.account_id = account.id
        where account.address = any (array[
          'order:' || placed.id || ':capital', 'order:' || placed.id || ':free', 'order:' || placed.id || ':trial'])
      ) as held,
      (
        select coalesce(sum(-amount_cents), 0) from broker_operation
        where order_id = placed.id and kind = 'FUND_SHARE' and state <> 'REFUSED'
      ) as share_cents,
      (
        select coalesce(json_agg(json_build_object(
          'kind', kind, 'cents', amount_cents::text, 'capital', capital_part::text,
          'may_be_done', tried_at is not null and (refusal is null or in_doubt))), '[]')
        from broker_operation where order_id = placed.id and state = 'OPEN'
      ) as open
    from investment_order placed where placed.id = any (${[...orderIds]}::uuid[])
  `.execute(reader)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        trial: row.trial,
        held: BigInt(row.held),
        owed: BigInt(row.owed),
        shareLeft: BigInt(row.fund_share) - BigInt(row.share_cents) * cent,
        open: row.open.map(({ kind, cents, capital, may_be_done }) => ({
          kind,
          mayBeDone: may_be_done,
          amount: BigInt(cents) * cent,
          capitalPart: BigInt(capital),
        })),
      },
    ]),
  )
}
