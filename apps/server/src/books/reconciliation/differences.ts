import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import { endAlarms, raiseAlarm } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Difference, Subject } from './comparison.ts'

export interface OpenDifference extends Subject {
  readonly items: readonly string[]
}

export async function openDifferences(reader: Reader): Promise<OpenDifference[]> {
  const rows = await reader
    .selectFrom('reconciliation_difference')
    .select(['subject_kind', 'subject', 'items'])
    .where('resolved_by', 'is', null)
    .execute()
  return rows.map(({ subject_kind, subject, items }) => ({
    kind: subject_kind as Subject['kind'],
    name: subject,
    items,
  }))
}

/** A difference that is already open keeps its original time. */
export async function openDifference(
  tx: Tx,
  app: App,
  reconciliationId: string,
  difference: Difference,
): Promise<void> {
  const { kind, name, expected, found, items, details } = difference
  const figures = { expected: String(expected), found: String(found), items: [...items] }
  await tx
    .insertInto('reconciliation_difference')
    .values({
      id: newId(),
      subject_kind: kind,
      subject: name,
      found_by: reconciliationId,
      created_at: app.clock.now(),
      ...figures,
    })
    .onConflict((conflict) =>
      conflict.columns(['subject_kind', 'subject']).where('resolved_by', 'is', null).doUpdateSet(figures),
    )
    .execute()
  const shown =
    kind === 'LEDGER'
      ? ''
      : `${formatAmount(expected, 'USDT')} expected, ${formatAmount(found, 'USDT')} found; `
  await raiseAlarm(tx, app, {
    kind: alarmKind,
    subject: subjectOf(difference),
    details: `${shown}${details}`,
  })
}

const alarmKind = 'BOOKS_DIFFER'
export const notCompared = 'BOOKS_NOT_COMPARED'
export const subjectOf = ({ kind, name }: Subject) => `${kind.toLowerCase()}:${name}`

/** Both sides are equal again: blocked payouts may continue, and the alarm ends. */
export async function resolve(
  tx: Tx,
  app: App,
  reconciliationId: string,
  equal: readonly Subject[],
): Promise<void> {
  for (const kind of [alarmKind, notCompared]) await endAlarms(tx, app, equal.map(subjectOf), kind)
  await sql`
    update reconciliation_difference set resolved_by = ${reconciliationId}
    from unnest(${equal.map(({ kind }) => kind)}::text[], ${equal.map(({ name }) => name)}::text[])
      as equal (subject_kind, subject)
    where reconciliation_difference.subject_kind = equal.subject_kind
      and reconciliation_difference.subject = equal.subject and resolved_by is null
  `.execute(tx)
}
