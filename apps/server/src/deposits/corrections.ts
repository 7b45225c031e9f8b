import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import { formatHundredths } from '../content/rates/index.ts'
import type { Reader } from '../platform/db/database.ts'

interface Correction {
  readonly by: string
  readonly byMe: boolean
  readonly asClaimed: boolean
  readonly paymentAmount: string
  readonly amount: string
  readonly reason: string
}

/** The latest corrections of deposits that need more than one operator. */
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
    as_claimed: boolean
  }>`
    select distinct on (deposit_id) deposit_id, operator_id, operator.name, vote.payment_amount, vote.amount, reason,
      vote.payment_amount = deposit.payment_amount as as_claimed
    from fiat_deposit_correction vote join operator on operator.id = operator_id
    join fiat_deposit deposit on deposit.id = vote.deposit_id
    where deposit_id = any (${[...depositIds]}::uuid[]) and word_counts(operator_id, noted_at)
    order by deposit_id, noted_at desc
  `.execute(reader)
  return new Map(
    rows.map((row) => [
      row.deposit_id,
      {
        by: row.name,
        byMe: row.operator_id === operatorId,
        asClaimed: row.as_claimed,
        paymentAmount: formatHundredths(BigInt(row.payment_amount)),
        amount: formatAmount(BigInt(row.amount), 'USDT'),
        reason: row.reason,
      },
    ]),
  )
}
