import { deposits as contract, type Network } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { formatHundredths } from '../rates/index.ts'

interface Row {
  readonly id: string
  readonly kind: 'CRYPTO' | 'BANK' | 'GATEWAY'
  readonly state: string
  readonly amount: string
  readonly at: Date
  readonly ended_at: Date | null
  readonly network: Network | null
  readonly transaction_id: string | null
  readonly confirmations: string | null
  readonly required_confirmations: number | null
  readonly payment_amount: string | null
  readonly currency: string | null
  readonly remark: string | null
  readonly reference: string | null
  readonly claimed_amount: string | null
  readonly claimed_payment_amount: string | null
}

/** Deposits of every kind in one list, newest first. */
export const recentDeposits = answerMember(contract.recentDeposits, async (app, { member, query }) => {
  const wanted = query.kind ? sql`kind = ${query.kind}` : sql`true`
  const page = { limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize }
  return depositsOf(app.db, member.id, wanted, page)
})

/** A member's deposits that have not been credited yet: the newest, and how many there are. */
export async function depositsOnTheWay(
  reader: Reader,
  memberId: string,
  limit: number,
  kinds: readonly Row['kind'][] = ['CRYPTO', 'BANK', 'GATEWAY'],
) {
  const wanted = sql`state in ('SEEN', 'PENDING') and kind = any (${kinds})`
  const { deposits, totalRecords } = await depositsOf(reader, memberId, wanted, { limit, offset: 0 })
  return { newest: deposits, total: totalRecords }
}

/** A member's deposit by its ID, its hash on a blockchain, its transfer's reference, or the payment page's number. */
export async function depositBy(reader: Reader, memberId: string, reference: string) {
  const names = [reference, reference.toLowerCase()]
  const wanted = sql`id::text = any (${names}) or transaction_id = any (${names}) or order_no = ${reference} or reference = ${reference}`
  const { deposits } = await depositsOf(reader, memberId, wanted, { limit: 1, offset: 0 })
  return deposits[0] ?? null
}

async function depositsOf(
  reader: Reader,
  memberId: string,
  wanted: ReturnType<typeof sql>,
  page: { readonly limit: number; readonly offset: number },
) {
  const all = sql`
    select deposit.id, 'CRYPTO' as kind, deposit.state, deposit.amount, deposit.seen_at as at,
      deposit.credited_at as ended_at, deposit.network, deposit.transaction_id, null as order_no,
      network.height - deposit.block_number + 1 as confirmations,
      case deposit.state when 'SEEN' then network.awaited_confirmations else network.required_confirmations end
        as required_confirmations, null::bigint as payment_amount, null as currency, null as remark,
      null as reference, null::bigint as claimed_amount, null::bigint as claimed_payment_amount
    from crypto_deposit deposit join network on network.network = deposit.network
    where deposit.member_id = ${memberId} and deposit.amount > 0
    union all
    select fiat_deposit.id, 'BANK', state, amount, fiat_deposit.created_at, decided_at, null, null, null, null, null, payment_amount, currency,
      remark, concat(member.number, '-', fiat_deposit.number), claimed_amount, claimed_payment_amount
    from fiat_deposit join member on member.id = member_id where member_id = ${memberId}
    union all
    select id, 'GATEWAY', state, amount, created_at, case when state <> 'PENDING' then changed_at end, null, gateway_no,
      order_no, null, null, payment_amount, currency, null, null, null, null
    from gateway_order where member_id = ${memberId}
  `
  const { rows } = await sql<Row & { total: string }>`
    select *, count(*) over () as total from (${all}) deposit where ${wanted}
    order by at desc, id desc limit ${page.limit} offset ${page.offset}
  `.execute(reader)
  return { totalRecords: Number(rows[0]?.total ?? 0), deposits: rows.map(asReply) }
}

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
    endedAt: row.ended_at?.toISOString() ?? null,
    network: row.network,
    txId: row.transaction_id,
    confirmations,
    requiredConfirmations: required,
    paymentAmount: row.payment_amount === null ? null : formatHundredths(BigInt(row.payment_amount)),
    currencyCode: row.currency,
    remark: row.remark,
    claimed:
      row.claimed_amount === null || row.claimed_payment_amount === null
        ? null
        : {
            amount: formatAmount(BigInt(row.claimed_amount), 'USDT'),
            paymentAmount: formatHundredths(BigInt(row.claimed_payment_amount)),
          },
    reference: row.reference,
  }
}

type State =
  | 'SEEN'
  | 'CONFIRMING'
  | 'CREDITED'
  | 'ORPHANED'
  | 'REVERSED'
  | 'PENDING'
  | 'REJECTED'
  | 'CANCELLED'

/** With one block it is "seen"; from the second on it is confirming. */
function stateOf(state: string, confirmations: number | null): State {
  if (state === 'SEEN') return (confirmations ?? 0) > 1 ? 'CONFIRMING' : 'SEEN'
  if (state === 'COMPLETED') return 'CREDITED'
  if (state === 'FAILED') return 'REJECTED'
  return state as State
}
