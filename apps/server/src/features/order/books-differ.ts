import type { Reader } from '../../platform/db/database.ts'

/** Those of the orders about which ledger and broker were found to differ, and were not found equal since. */
export async function differingOrders(reader: Reader, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('reconciliation_difference')
    .select('subject')
    .where('subject_kind', '=', 'ORDER')
    .where('resolved_by', 'is', null)
    .where('subject', '=', (select) => select.fn.any(select.val([...orderIds])))
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}

export async function booksDiffer(reader: Reader, orderId: string): Promise<boolean> {
  return (await differingOrders(reader, [orderId])).size > 0
}
