import { deposits as contract, type Network } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import { answerMember } from '../../platform/http/handler.ts'
import { formatHundredths } from '../rates/index.ts'

interface Row {
  readonly id: string
  readonly kind: 'CRYPTO' | 'BANK' | 'GATEWAY'
  readonly state: string
  readonly amount: string
  readonly at: Date
  readonly network: Network | null
  readonly transaction_id: string | null
  readonly confirmations: string | null
  readonly required_confirmations: number | null
  readonly payment_amount: string | null
  readonly currency: string | null
  readonly remark: string | null
}

/** Deposits of every kind in one list, newest first. */
export const recentDeposits = answerMember(contract.recentDeposits, async (app, { member, query }) => {
  const all = sql`
    select deposit.id, 'CRYPTO' as kind, deposit.state, deposit.amount, deposit.seen_at as at, deposit.network,
      deposit.transaction_id, network.height - deposit.block_number + 1 as confirmations,
      network.required_confirmations, null::bigint as payment_amount, null as currency, null as remark
    from crypto_deposit deposit join network on network.network = deposit.network
    where deposit.member_id = ${member.id} and deposit.amount > 0
    union all
    select id, 'BANK', state, amount, created_at, null, null, null, null, payment_amount, currency, remark
    from fiat_deposit where member_id = ${member.id}
    union all
    select id, 'GATEWAY', state, amount, created_at, null, gateway_no, null, null, payment_amount, currency, null
    from gateway_order where member_id = ${member.id}
  `
  const wanted = query.kind ? sql`where kind = ${query.kind}` : sql``
  const { rows } = await sql<Row & { total: string }>`
    select *, count(*) over () as total from (${all}) deposit ${wanted}
    order by at desc, id desc limit ${query.pageSize} offset ${(query.pageNo - 1) * query.pageSize}
  `.execute(app.db)
  return { totalRecords: Number(rows[0]?.total ?? 0), deposits: rows.map(asReply) }
})

function asReply(row: Row) {
  const required = row.required_confirmations
  const confirmations =
    row.confirmations === null || required === null ? null : Math.min(Number(row.confirmations), required)
  return {
    id: row.id,
    kind: row.kind,
    state: stateOf(row.state, confirmations),
    amount: formatAmount(BigInt(row.amount), 'USDT'),
    createdAt: row.at.toISOString(),
    network: row.network,
    txId: row.transaction_id,
    confirmations,
    requiredConfirmations: required,
    paymentAmount: row.payment_amount === null ? null : formatHundredths(BigInt(row.payment_amount)),
    currencyCode: row.currency,
    remark: row.remark,
  }
}

type State = 'SEEN' | 'CONFIRMING' | 'CREDITED' | 'ORPHANED' | 'PENDING' | 'REJECTED' | 'CANCELLED'

/** With one block it is "seen"; from the second on it is confirming. */
function stateOf(state: string, confirmations: number | null): State {
  if (state === 'SEEN') return (confirmations ?? 0) > 1 ? 'CONFIRMING' : 'SEEN'
  if (state === 'COMPLETED') return 'CREDITED'
  if (state === 'FAILED') return 'REJECTED'
  return state as State
}
