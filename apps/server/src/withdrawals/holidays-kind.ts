import { operatorMoney as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { catalogueKind } from '../content/catalogue/index.ts'

/** By year; this year and the next are always listed. */
export const holidaysKind = catalogueKind({
  kind: 'HOLIDAYS',
  call: contract.setHolidays,
  action: 'holidays.set',
  logged: 'holidays',
  subjectOf: ({ year }) => String(year),
  async list(reader, app, subject) {
    const rows = await reader
      .selectFrom('holiday')
      .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'name'])
      .orderBy('holiday.day')
      .execute()
    const byYear = Map.groupBy(rows, ({ day }) => Number(day.slice(0, 4)))
    const thisYear = app.clock.now().getUTCFullYear()
    const years = [...new Set([thisYear + 1, thisYear, ...byYear.keys()])].sort((a, b) => b - a)
    return years
      .map((year) => ({ subject: String(year), content: { year, holidays: byYear.get(year) ?? [] } }))
      .filter((one) => subject === undefined || one.subject === subject)
  },
  async keep(tx, _, { year, holidays }) {
    await tx
      .deleteFrom('holiday')
      .where('day', '>=', `${year}-01-01`)
      .where('day', '<=', `${year}-12-31`)
      .execute()
    if (holidays.length > 0) await tx.insertInto('holiday').values(holidays).execute()
    return { subject: String(year) }
  },
})
