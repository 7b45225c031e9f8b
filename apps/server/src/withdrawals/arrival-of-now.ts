import { sql } from 'kysely'
import type { App } from '../platform/app.ts'
import type { Reader } from '../platform/db/database.ts'
import { arrivalDate } from './arrival-date.ts'

/** The arrival date of a payment requested now. */
export async function arrivalOfNow(reader: Reader, app: App): Promise<string> {
  const holidays = await reader
    .selectFrom('holiday')
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .execute()
  return arrivalDate(app.clock.now(), new Set(holidays.map(({ day }) => day)))
}
