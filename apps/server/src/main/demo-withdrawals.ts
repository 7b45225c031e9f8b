/** What withdrawals in the demo need of an operator: rates, and the days on which banks do not work. */
import type { App } from '../platform/app.ts'
import { newId } from '../platform/ids.ts'

/** Units of the currency for one USDT. */
const rates = { CNY: '7.18', HKD: '7.79', IDR: '16250', JPY: '152.4', MYR: '4.42', SGD: '1.34', TWD: '32.1' }

const holidays = [
  { day: '2026-10-01', name: 'National Day' },
  { day: '2026-10-02', name: 'National Day' },
  { day: '2027-01-01', name: 'New Year’s Day' },
  { day: '2027-02-08', name: 'Spring Festival' },
  { day: '2027-02-09', name: 'Spring Festival' },
  { day: '2027-02-10', name: 'Spring Festival' },
  { day: '2027-05-03', name: 'Labour Day' },
  { day: '2027-10-01', name: 'National Day' },
]

/** Once: what an operator has set since then stays. */
export async function openWithdrawals(app: App): Promise<void> {
  await app.db.transact(async (tx) => {
    const set = await tx
      .selectFrom('exchange_rate')
      .select('id')
      .where('direction', '=', 'WITHDRAWAL')
      .limit(1)
      .executeTakeFirst()
    if (set) return
    const effective_from = app.clock.now()
    await tx
      .insertInto('exchange_rate')
      .values(
        Object.entries(rates).map(([currency, rate]) => ({
          id: newId(),
          direction: 'WITHDRAWAL',
          currency,
          rate,
          effective_from,
        })),
      )
      .execute()
    await tx
      .insertInto('holiday')
      .values(holidays)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
