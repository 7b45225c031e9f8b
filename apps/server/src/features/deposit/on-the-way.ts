import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'

interface Row {
  readonly id: string
  readonly state: 'SEEN' | 'PENDING'
  readonly amount: string
  readonly confirmations: string | null
  readonly required: number | null
}

/** What was seen on a chain or submitted with a receipt, newest first. Whether a gateway's order is being paid nobody knows. */
export async function depositsOnTheWay(reader: Reader, memberId: string, limit: number) {
  const { rows } = await sql<Row>`
    select deposit.id, deposit.state, deposit.amount, deposit.seen_at as at,
      network.height - deposit.block_number + 1 as confirmations, network.required_confirmations as required
    from crypto_deposit deposit join network on network.network = deposit.network
    where deposit.member_id = ${memberId} and deposit.state = 'SEEN' and deposit.amount > 0
    union all
    select id, state, amount, created_at, null, null from fiat_deposit
    where member_id = ${memberId} and state = 'PENDING'
    order by at desc, id desc limit ${limit}
  `.execute(reader)
  return rows.map(({ id, state, amount, confirmations, required }) => ({
    kind: 'DEPOSIT' as const,
    id,
    state,
    amount: formatAmount(BigInt(amount), 'USDT'),
    confirmations: confirmations === null ? null : Math.min(Number(confirmations), required ?? 0),
    requiredConfirmations: required,
  }))
}
