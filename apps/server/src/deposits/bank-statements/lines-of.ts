import { sql } from 'kysely'
import { formatHundredths } from '../../content/rates/index.ts'
import type { Reader } from '../../platform/db/database.ts'

interface Line {
  readonly id: string
  readonly account: string
  readonly entryReference: string
  readonly bookedOn: string
  readonly amount: string
  readonly currencyCode: string
  readonly details: string
  readonly counterparty: string
  readonly importedBy: string[]
  readonly isOwnImport: boolean
  readonly confirms: boolean
}

/** Bank statement lines with the references of these deposits, newest first. */
export async function linesOf(
  reader: Reader,
  depositIds: readonly string[],
  operatorId: string,
): Promise<ReadonlyMap<string, Line[]>> {
  if (depositIds.length === 0) return new Map()
  const { rows } = await sql<Line & { deposit_id: string }>`
    select claim.id as deposit_id, line.id, line.account, line.entry_reference as "entryReference",
      to_char(line.booked_on, 'YYYY-MM-DD') as "bookedOn", line.amount, line.currency as "currencyCode", line.details,
      line.counterparty,
      array(
        select distinct operator.name from bank_statement_sighting sighting
        join bank_statement_import import on import.id = sighting.import_id
        join operator on operator.id = import.operator_id
        where sighting.line_id = line.id
      ) as "importedBy",
      not exists (
        select from bank_statement_sighting sighting
        join bank_statement_import import on import.id = sighting.import_id
        where sighting.line_id = line.id and import.operator_id <> ${operatorId}
      ) as "isOwnImport",
      coalesce(line.id = confirming.line_id, false) as confirms
    from fiat_deposit claim
    join member on member.id = claim.member_id
    join bank_statement_line line
      on line.deposit_references @> array[member.number || '-' || claim.number] and line.direction = 'IN'
    left join lateral confirming_line(claim.id, claim.payment_amount, array[${operatorId}::uuid]) confirming on true
    where claim.id = any (${[...depositIds]}::uuid[])
    order by line.booked_on desc, line.id
  `.execute(reader)
  const shown = rows.map((row) => ({ ...row, amount: formatHundredths(BigInt(row.amount)) }))
  const grouped = Map.groupBy(shown, ({ deposit_id }) => deposit_id)
  return new Map([...grouped].map(([id, lines]) => [id, lines.map(({ deposit_id: _, ...line }) => line)]))
}
