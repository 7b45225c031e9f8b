import type { Reader } from '../../platform/db/database.ts'

/** A rate as PostgreSQL's numeric(18, 6): units of a currency per USDT. */
export type Rate = string

/**
 * The current rate of each currency: the database dates rates, never ahead. Currencies without a rate are not
 * offered.
 */
export async function ratesNow(
  reader: Reader,
  direction: 'DEPOSIT' | 'WITHDRAWAL',
): Promise<Map<string, Rate>> {
  const rows = await reader
    .selectFrom('exchange_rate')
    .distinctOn('currency')
    .select(['currency', 'rate'])
    .where('direction', '=', direction)
    .orderBy('currency')
    .orderBy('effective_from', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ currency, rate }) => [currency, rate]))
}
