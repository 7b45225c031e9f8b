import type { Reader } from '../../platform/db/database.ts'

/** A rate in the form of PostgreSQL's numeric(18, 6): units of a currency for one USDT. */
export type Rate = string

/** The current value of one USDT, by currency: the database dates rates, none ahead. A currency without a rate is not offered. */
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
