import type { AnswerOf, operatorMembers } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'

type Movement = AnswerOf<typeof operatorMembers.memberWallets>['movements'][number]

interface Row {
  readonly id: string
  readonly kind: Movement['kind']
  readonly state: Movement['state']
  readonly amount: string
  readonly network: string | null
  readonly tx_id: string | null
  readonly at: Date
}

interface ListQuery {
  readonly after?: string | undefined
  readonly pageSize: number
  /** Restricts the rows, by `id` and `kind`. */
  readonly only?: RawBuilder<unknown>
}

/** All deposits and withdrawals in one list, newest first; one member has few of them. */
export async function movementsOf(
  reader: Reader,
  memberId: string,
  { after, pageSize, only = sql`true` }: ListQuery,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with movement as (
      select id, 'CRYPTO_DEPOSIT' as kind, state, amount, network, transaction_id as tx_id, seen_at as at
      from crypto_deposit where member_id = ${memberId}
      union all
      select id, 'BANK_DEPOSIT', state, amount, null, null, created_at from fiat_deposit where member_id = ${memberId}
      union all
      select id, 'GATEWAY_DEPOSIT', state, amount, null, gateway_no, created_at from gateway_order
      where member_id = ${memberId}
      union all
      select withdrawal.id, 'WITHDRAWAL', withdrawal.state, withdrawal.amount, withdrawal.network, payout.transaction_id,
        withdrawal.created_at
      from withdrawal left join payout on payout.id = withdrawal.id where member_id = ${memberId}
    )
    select * from movement
    where ${only} and ${after === undefined ? sql`true` : sql`(at, id) < (select at, id from movement where id = ${after}::uuid)`}
    order by at desc, id desc limit ${pageSize + 1}
  `.execute(reader)
  return rows
}

export const asMovement = (row: Row): Movement => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  amount: formatAmount(BigInt(row.amount), 'USDT'),
  network: row.network,
  txId: row.tx_id,
  at: row.at,
})
