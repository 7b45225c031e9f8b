import { sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'

/**
 * True if payouts of an order or network must wait because reconciliation found a difference. A fault in
 * the ledger itself blocks everything.
 */
export async function isBlocked(
  reader: Reader,
  kind: 'ORDER' | 'NETWORK',
  subject: string,
): Promise<boolean> {
  return (await blockedOnes(reader, kind, [subject])).size > 0
}

/** Returns the blocked subjects, including orders with deals that the broker lacks. */
export async function blockedOnes(
  reader: Reader,
  kind: 'ORDER' | 'NETWORK',
  subjects: readonly string[],
): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('reconciliation_difference')
    .select(['subject_kind', 'subject', 'items'])
    .where('resolved_by', 'is', null)
    .where((where) =>
      where.or([
        ...(kind === 'ORDER' ? [where('subject_kind', '=', 'DEALS')] : []),
        where('subject_kind', '=', 'LEDGER'),
        where.and([
          where('subject_kind', '=', kind),
          where('subject', '=', (select) => select.fn.any(select.val([...subjects]))),
        ]),
      ]),
    )
    .execute()
  if (rows.some(({ subject_kind }) => subject_kind === 'LEDGER')) return new Set(subjects)
  const named = new Set(
    rows.flatMap(({ subject_kind, subject, items }) => (subject_kind === 'DEALS' ? items : [subject])),
  )
  return new Set(subjects.filter((subject) => named.has(subject)))
}

/** True if a payment credited to the member is not confirmed by the gateway. */
export async function isUnconfirmedAtGateway(reader: Reader, memberId: string): Promise<boolean> {
  const found = await reader
    .selectFrom('reconciliation_difference as difference')
    .innerJoin('gateway_order as ordered', (join) =>
      join.on(sql<boolean>`ordered.id = any (difference.items)`),
    )
    .select('ordered.id')
    .where('difference.subject_kind', '=', 'GATEWAY')
    .where('difference.resolved_by', 'is', null)
    .where('ordered.member_id', '=', memberId)
    .where('ordered.state', '=', 'COMPLETED')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** True if the broker lacks a deal that was settled or paid out on an order of the member. */
export async function hasUnconfirmedDeals(reader: Reader, memberId: string): Promise<boolean> {
  const found = await reader
    .selectFrom('reconciliation_difference as difference')
    .innerJoin('investment_order as placed', (join) =>
      join.on(sql<boolean>`placed.id = any (difference.items)`),
    )
    .select('placed.id')
    .where('difference.subject_kind', '=', 'DEALS')
    .where('difference.resolved_by', 'is', null)
    .where('placed.member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The last reconciliation without a difference; null if there was none. */
export async function booksAgreedAt(reader: Reader): Promise<Date | null> {
  const newest = await reader
    .selectFrom('reconciliation')
    .select('finished_at')
    .where('agreed', '=', true)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.finished_at ?? null
}
