import type { Network } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import { formatHundredths } from '../content/rates/index.ts'
import type { Reader } from '../platform/db/database.ts'

interface Row {
  readonly id: string
  readonly kind: 'CRYPTO' | 'BANK' | 'GATEWAY'
  readonly state: string
  readonly amount: string
  readonly at: Date
  readonly ended_at: Date | null
  readonly credited_at: Date | null
  readonly taken: string | null
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
  readonly order_no: string | null
  readonly paid_for: string | null
  readonly payments: readonly PaymentRow[] | null
}

interface PaymentRow {
  readonly payment_amount: string
  readonly currency: string
  readonly state: 'OPEN' | 'CREDITED' | 'RETURNED'
  readonly credited: string | null
  readonly received_at: string
  readonly ended_at: string | null
}

/**
 * A member's uncredited deposits, including payments pending with two operators: the newest ones, and their
 * total number.
 */
export async function depositsOnTheWay(
  reader: Reader,
  memberId: string,
  limit: number,
  kinds: readonly Row['kind'][] = ['CRYPTO', 'BANK', 'GATEWAY'],
) {
  const wanted = sql`kind = any (${kinds}) and (
    state in ('SEEN', 'PENDING') or id in (select order_id from gateway_payment where state = 'OPEN')
  )`
  const { deposits, totalRecords } = await depositsOf(reader, memberId, wanted, { limit, offset: 0 })
  return { newest: deposits, total: totalRecords }
}

/** A member's deposit by ID, blockchain hash, transfer reference or the gateway's number. */
export async function depositBy(reader: Reader, memberId: string, reference: string) {
  const names = [reference, reference.toLowerCase()]
  const wanted = sql`id::text = any (${names}) or transaction_id = any (${names}) or order_no = ${reference} or reference = ${reference}`
  const { deposits } = await depositsOf(reader, memberId, wanted, { limit: 1, offset: 0 })
  return deposits[0] ?? null
}

const otherPayments = sql`(
  select json_agg(json_build_object(
    'payment_amount', payment.payment_amount::text, 'currency', payment.currency, 'state', payment.state,
    'credited', credited.amount::text, 'received_at', payment.created_at,
    'ended_at', case when payment.state <> 'OPEN' then payment.changed_at end
  ) order by payment.created_at, payment.id)
  from gateway_payment payment left join gateway_order credited on credited.id = payment.credited_as
  where payment.order_id = gateway_order.id
)`

export async function depositsOf(
  reader: Reader,
  memberId: string,
  wanted: ReturnType<typeof sql>,
  page: { readonly limit: number; readonly offset: number },
) {
  const branches = namesOf(memberId)
  const newest = branches.map(
    (branch) => sql`(
      select id, at from (${branch}) deposit where ${wanted} order by at desc, id desc limit ${page.limit + page.offset}
    )`,
  )
  const all = sql`
    select deposit.id, 'CRYPTO' as kind, deposit.state, deposit.amount, deposit.seen_at as at,
      coalesce(reversal.created_at, deposit.credited_at) as ended_at, deposit.credited_at,
      reversal.taken + recovered_of(reversal.id) as taken, deposit.network, deposit.transaction_id, null as order_no,
      network.height - deposit.block_number + 1 as confirmations,
      case deposit.state when 'SEEN' then network.awaited_confirmations else network.required_confirmations end
        as required_confirmations, null::bigint as payment_amount, null as currency, null as remark,
      null as reference, null::bigint as claimed_amount, null::bigint as claimed_payment_amount, null as paid_for,
      null::json as payments
    from crypto_deposit deposit join network on network.network = deposit.network
    left join deposit_reversal reversal
      on reversal.deposit_id = deposit.id and reversal.restored_by is null and deposit.state = 'REVERSED'
    where deposit.id in (select id from page)
    union all
    select fiat_deposit.id, 'BANK', state, amount, fiat_deposit.created_at, decided_at,
      case state when 'CREDITED' then decided_at end, null, null, null, null, null, null, payment_amount, currency,
      remark, concat(member.number, '-', fiat_deposit.number), claimed_amount, claimed_payment_amount, null, null
    from fiat_deposit join member on member.id = member_id where fiat_deposit.id in (select id from page)
    union all
    select gateway_order.id, 'GATEWAY', state, amount, gateway_order.created_at,
      coalesce(reversal.created_at, case when state <> 'PENDING' then changed_at end),
      case when transfer_id is not null then changed_at end, reversal.taken + recovered_of(reversal.id), null, gateway_no,
      order_no, null, null, payment_amount, currency, null, null, null, null,
      (
        select other.order_no from gateway_payment payment join gateway_order other on other.id = payment.order_id
        where payment.credited_as = gateway_order.id
      ), ${otherPayments}
    from gateway_order
    left join gateway_reversal reversal on reversal.order_id = gateway_order.id and reversal.restored_by is null
    where gateway_order.id in (select id from page)
  `
  const { rows } = await sql<Row>`
    with page as materialized (
      select id from (${sql.join(newest, sql` union all `)}) newest
      order by at desc, id desc limit ${page.limit} offset ${page.offset}
    )
    select * from (${all}) deposit order by at desc, id desc
  `.execute(reader)
  const { rows: counted } = await sql<{ total: string }>`
    select count(*) as total from (${sql.join(branches, sql` union all `)}) deposit where ${wanted}
  `.execute(reader)
  return { totalRecords: Number(counted[0]?.total ?? 0), deposits: rows.map(asReply) }
}

/**
 * The identifiers of a member's deposits, each kind by its own index; the full rows are read for the page
 * only.
 */
const namesOf = (memberId: string) => [
  sql`
    select id, 'CRYPTO' as kind, state, seen_at as at, transaction_id, null as order_no, null as reference
    from crypto_deposit where member_id = ${memberId} and amount > 0`,
  sql`
    select fiat_deposit.id, 'BANK' as kind, state, fiat_deposit.created_at as at, null as transaction_id,
      null as order_no, concat(member.number, '-', fiat_deposit.number) as reference
    from fiat_deposit join member on member.id = member_id where member_id = ${memberId}`,
  sql`
    select id, 'GATEWAY' as kind, state, created_at as at, gateway_no as transaction_id, order_no, null as reference
    from gateway_order where member_id = ${memberId}`,
]

function asReply(row: Row) {
  const required = row.required_confirmations
  const confirmations =
    row.confirmations === null || required === null ? null : Math.min(Number(row.confirmations), required)
  return {
    id: row.id,
    kind: row.kind,
    state: stateOf(row.state, confirmations),
    amount: formatAmount(BigInt(row.amount), 'USDT'),
    createdAt: row.at,
    endedAt: row.ended_at,
    creditedAt: row.credited_at,
    taken: row.taken === null ? null : formatAmount(BigInt(row.taken), 'USDT'),
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
    orderNo: row.order_no,
    paidForOrderNo: row.paid_for,
    otherPayments: (row.payments ?? []).map(asPayment),
  }
}

const asPayment = (payment: PaymentRow) => ({
  paymentAmount: formatHundredths(BigInt(payment.payment_amount)),
  currencyCode: payment.currency,
  state: payment.state,
  credited: payment.credited === null ? null : formatAmount(BigInt(payment.credited), 'USDT'),
  receivedAt: new Date(payment.received_at),
  endedAt: payment.ended_at === null ? null : new Date(payment.ended_at),
})

type State =
  | 'SEEN'
  | 'CONFIRMING'
  | 'CREDITED'
  | 'ORPHANED'
  | 'REVERSED'
  | 'PENDING'
  | 'REJECTED'
  | 'CANCELLED'
  | 'EXPIRED'

/** With one block it is "seen"; from the second on it is confirming. */
function stateOf(state: string, confirmations: number | null): State {
  if (state === 'SEEN') return (confirmations ?? 0) > 1 ? 'CONFIRMING' : 'SEEN'
  if (state === 'COMPLETED') return 'CREDITED'
  if (state === 'FAILED') return 'REJECTED'
  return state as State
}
