import { sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'

interface SaidOutcome {
  readonly by: string
  readonly byMe: boolean
  readonly outcome: 'PAID' | 'FAILED'
  readonly reference: string
  readonly onStatement: boolean
}

/** Each operator's last statement on the outcome of these payments, oldest first. */
export async function saidOutcomes(
  reader: Reader,
  withdrawalIds: readonly string[],
  operatorId: string,
): Promise<ReadonlyMap<string, SaidOutcome[]>> {
  if (withdrawalIds.length === 0) return new Map()
  const { rows } = await sql<SaidOutcome & { withdrawal_id: string }>`
    select withdrawal_id, operator.name as by, operator_id = ${operatorId} as "byMe", outcome, reference,
      outcome = 'PAID' and exists (
        select from paying_line(withdrawal_id, array[operator_id])
      ) as "onStatement"
    from (
      select distinct on (withdrawal_id, operator_id) withdrawal_id, operator_id, outcome, reference, noted_at
      from withdrawal_end_word
      where withdrawal_id = any (${[...withdrawalIds]}::uuid[]) and word_counts(operator_id, noted_at)
      order by withdrawal_id, operator_id, noted_at desc
    ) as last_word
    join operator on operator.id = operator_id
    order by noted_at
  `.execute(reader)
  const grouped = Map.groupBy(rows, ({ withdrawal_id }) => withdrawal_id)
  return new Map([...grouped].map(([id, words]) => [id, words.map(({ withdrawal_id: _, ...word }) => word)]))
}
