/**
 * Operators' statements of a withdrawal's outcome. It ends once as many operators as approved it state the
 * same; the database counts too.
 */
import type { App } from '../platform/app.ts'
import { run, type Tx } from '../platform/db/database.ts'

interface EndStatement {
  readonly withdrawalId: string
  readonly operatorId: string
  readonly outcome: 'PAID' | 'FAILED'
  /** The bank's reference of the payment, or why it failed. */
  readonly reference: string
}

/** Comes after the entry in the audit log. False if this operator's last statement was the same. */
export async function recordEndStatement(tx: Tx, app: App, word: EndStatement): Promise<boolean> {
  const added = await run(
    tx,
    `insert into withdrawal_end_word (withdrawal_id, operator_id, outcome, reference, created_at)
     select $1, $2, $3, $4, $5 where not exists (
       select from (
         select outcome, reference from withdrawal_end_word
         where withdrawal_id = $1 and operator_id = $2 and word_counts(operator_id, noted_at)
         order by noted_at desc limit 1
       ) as last_word
       where outcome = $3 and reference = $4
     )
     returning operator_id`,
    [word.withdrawalId, word.operatorId, word.outcome, word.reference, app.clock.now()],
  )
  return added.length > 0
}

/** Why the withdrawal cannot end yet; null if it can. */
export async function missingForEnd(
  tx: Tx,
  { withdrawalId, outcome, reference }: Omit<EndStatement, 'operatorId'>,
): Promise<'CONTRADICTED' | 'OPERATOR' | null> {
  const [row] = await run<{ lacks: 'CONTRADICTED' | 'OPERATOR' | null }>(
    tx,
    'select withdrawal_end_lacks($1, $2, $3) as lacks',
    [withdrawalId, outcome, reference],
  )
  return row?.lacks ?? null
}

/** The failure reason as the first operator stated it: the others agreed to these words, and the member reads them. */
export async function reasonForMember(tx: Tx, withdrawalId: string): Promise<string> {
  const [first] = await run<{ reference: string }>(
    tx,
    `select reference from (
       select distinct on (operator_id) outcome, reference, noted_at from withdrawal_end_word
       where withdrawal_id = $1 and word_counts(operator_id, noted_at)
       order by operator_id, noted_at desc
     ) as last_word
     where outcome = 'FAILED' order by noted_at limit 1`,
    [withdrawalId],
  )
  if (!first) throw new Error(`Nobody said that withdrawal ${withdrawalId} failed`)
  return first.reference
}
