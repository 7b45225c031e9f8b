import { operatorMoney as contract, type WithdrawalState } from '@halyard/contract'
import { type SqlBool, sql } from 'kysely'
import { formatHundredths } from '../../content/rates/index.ts'
import { noteView } from '../../operators/index.ts'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'

interface Row {
  readonly id: string
  readonly account: string
  readonly entry_reference: string
  readonly booked_on: string
  readonly direction: 'IN' | 'OUT'
  readonly currency: string
  readonly amount: string
  readonly details: string
  readonly counterparty: string
  readonly created_at: Date
  readonly imported_by: readonly string[]
  readonly deposit_id: string | null
  readonly withdrawal_id: string | null
  readonly confirmed: string | null
  readonly confirmed_member: number | null
  readonly named: {
    readonly id: string
    readonly reference: string
    readonly member: number
    readonly state: 'PENDING' | 'CREDITED' | 'REJECTED'
    readonly payment_amount: number
    readonly currency: string
  } | null
  readonly paid: {
    readonly id: string
    readonly reference: string
    readonly member: number
    readonly state: WithdrawalState
    readonly payment_amount: number
    readonly currency: string
  } | null
}

export const statementLines = answerOperator(
  contract.statementLines,
  async (app, { query, operator, address }) => {
    const page = pageOf(
      { table: 'bank_statement_line', as: 'line', time: 'created_at', newestFirst: true },
      query,
    )
    const isListed = {
      ALL: sql<SqlBool>`true`,
      MATCHED: sql<SqlBool>`matched.line_id is not null`,
      UNMATCHED: sql<SqlBool>`matched.line_id is null`,
    }[query.state]
    const sought = `%${(query.search ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
    const { rows: found } = await sql<Row>`
      select line.id, line.account, line.entry_reference, to_char(line.booked_on, 'YYYY-MM-DD') as booked_on,
        line.direction, line.currency, line.amount, line.details, line.counterparty, line.created_at,
        matched.deposit_id, matched.withdrawal_id,
        coalesce(owner.number || '-' || deposit.number, withdrawal_reference(withdrawal.id)) as confirmed,
        owner.number as confirmed_member,
        array(
          select distinct operator.name from bank_statement_sighting sighting
          join bank_statement_import import on import.id = sighting.import_id
          join operator on operator.id = import.operator_id
          where sighting.line_id = line.id
        ) as imported_by,
        case when matched.line_id is null and line.direction = 'IN' then (
          select json_build_object('id', claim.id, 'reference', reference, 'member', member.number, 'state', claim.state,
            'payment_amount', claim.payment_amount, 'currency', claim.currency)
          from unnest(line.deposit_references) as reference
          join member on member.number::text = split_part(reference, '-', 1)
          join fiat_deposit claim on claim.member_id = member.id and claim.number::text = split_part(reference, '-', 2)
          limit 1
        ) end as named,
        case when matched.line_id is null and line.direction = 'OUT' then (
          select json_build_object('id', payment.id, 'reference', own, 'member', member.number,
            'state', payment.state, 'payment_amount', payment.payment_amount, 'currency', payment.currency)
          from unnest(withdrawal_references_in(line.details)) as own
          join withdrawal payment on withdrawal_reference(payment.id) = own and payment.kind <> 'USDT'
          join member on member.id = payment.member_id
          limit 1
        ) end as paid
      from bank_statement_line line
      left join bank_statement_match matched on matched.line_id = line.id
      left join fiat_deposit deposit on deposit.id = matched.deposit_id
      left join withdrawal on withdrawal.id = matched.withdrawal_id
      left join member owner on owner.id = coalesce(deposit.member_id, withdrawal.member_id)
      where ${isListed} and ${page.isAfter}
        and (${query.search ?? ''} = '' or line.details ilike ${sought} or line.entry_reference ilike ${sought}
          or line.counterparty ilike ${sought})
      order by ${page.orderBy}
      limit ${page.limit}
    `.execute(app.db)
    const { rows, next } = cutPage(found, query)
    const members = rows.flatMap(({ confirmed_member, named, paid }) => [
      confirmed_member,
      named?.member ?? null,
      paid?.member ?? null,
    ])
    await noteView(app, {
      operator,
      action: 'statements.view',
      members: members.filter((number) => number !== null),
      address,
    })
    return { lines: rows.map(shown), next }
  },
)

const shown = (row: Row) => ({
  id: row.id,
  account: row.account,
  entryReference: row.entry_reference,
  bookedOn: row.booked_on,
  direction: row.direction,
  amount: formatHundredths(BigInt(row.amount)),
  currencyCode: row.currency,
  details: row.details,
  counterparty: row.counterparty,
  importedBy: [...row.imported_by],
  importedAt: row.created_at,
  confirms:
    row.confirmed_member === null
      ? null
      : {
          kind: row.deposit_id ? ('DEPOSIT' as const) : ('WITHDRAWAL' as const),
          id: row.deposit_id ?? row.withdrawal_id ?? '',
          reference: row.confirmed ?? '',
          memberId: String(row.confirmed_member),
        },
  names: row.named && {
    id: row.named.id,
    reference: row.named.reference,
    memberId: String(row.named.member),
    state: row.named.state,
    paymentAmount: formatHundredths(BigInt(row.named.payment_amount)),
    currencyCode: row.named.currency,
  },
  pays: row.paid && {
    id: row.paid.id,
    reference: row.paid.reference,
    memberId: String(row.paid.member),
    state: row.paid.state,
    paymentAmount: formatHundredths(BigInt(row.paid.payment_amount)),
    currencyCode: row.paid.currency,
  },
})
