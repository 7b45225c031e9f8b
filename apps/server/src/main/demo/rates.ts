/** Settings that operators make before money moves: rates of both directions, and bank holidays. */
import type { App } from '../../platform/app.ts'
import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'

/** Renminbi per USDT. */
export const depositRate = '7.25'
export const withdrawalRate = '7.18'

const rates = {
  DEPOSIT: { CNY: depositRate },
  WITHDRAWAL: {
    CNY: withdrawalRate,
    HKD: '7.79',
    IDR: '16250',
    JPY: '152.4',
    MYR: '4.42',
    SGD: '1.34',
    TWD: '32.1',
  },
}

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

/** Set as the owner, since no operator has proposed them. */
export async function setRates(app: App, owner: Database): Promise<void> {
  await owner.transact(async (tx) => {
    const effective_from = app.clock.now()
    const rows = Object.entries(rates).flatMap(([direction, ofCurrency]) =>
      Object.entries(ofCurrency).map(([currency, rate]) => ({
        id: newId(),
        direction,
        currency,
        rate,
        effective_from,
      })),
    )
    await tx.insertInto('exchange_rate').values(rows).execute()
    await tx.insertInto('holiday').values(holidays).execute()
  })
}
