import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { formatHundredths } from '../rates/index.ts'

interface Correction {
  readonly by: string
  readonly byMe: boolean
  readonly paymentAmount: string
  readonly amount: string
  readonly reason: string
}

/** What was said last about these deposits, where one operator alone does not decide. */
export async function correctionsOf(
  reader: Reader,
  depositIds: readonly string[],
  operatorId: string,
): Promise<ReadonlyMap<string, Correction>> {
  if (depositIds.length === 0) return new Map()
  const { rows } = await sql<{
    deposit_id: string
    operator_id: string
    name: string
    payment_amount: string
    amount: string
    reason: string
  }>`
    select distinct on (deposit_id) deposit_id, operator_id, operator.name, payment_amount, amount, reason
    from fiat_deposit_correction join operator on operator.id = operator_id
    where deposit_id = any (${[...depositIds]}::uuid[]) and word_counts(operator_id, noted_at)
    order by deposit_id, noted_at desc
  `.execute(reader)
  return new Map(
    rows.map((row) => [
      row.deposit_id,
      {
        by: row.name,
        byMe: row.operator_id === operatorId,
        paymentAmount: formatHundredths(BigInt(row.payment_amount)),
        amount: formatAmount(BigInt(row.amount), 'USDT'),
        reason: row.reason,
      },
    ]),
  )
}
