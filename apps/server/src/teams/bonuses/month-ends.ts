/**
 * The ends of months (UTC), at which ranks go down. Each is recorded once, also after time without a worker,
 * as the last moment of its month: the plan then in force decides, and one that begins with the next month
 * comes after.
 */

import { noteMonthEnd } from '../../access/team-events/index.ts'
import type { App } from '../../platform/app.ts'

export async function noteMonthEnds(app: App): Promise<void> {
  const now = app.clock.now()
  await app.db.transact(async (tx) => {
    const { last } = await tx
      .selectFrom('team_event')
      .select((select) => select.fn.max('cause').as('last'))
      .where('kind', '=', 'MONTH_END')
      .executeTakeFirstOrThrow()
    for (const month of endedMonths(last, now)) await noteMonthEnd(tx, month, lastMomentOf(month))
  })
}

/** The months, written as 2026-11, that have ended since the last recorded one; at first, only the last. */
export function endedMonths(last: string | null, now: Date): string[] {
  const newest = monthOf(startOf(monthOf(now), -1))
  if (last === null) return [newest]
  const months: string[] = []
  for (let month = last; month < newest; ) {
    month = monthOf(startOf(month, 1))
    months.push(month)
  }
  return months
}

const monthOf = (moment: Date) => moment.toISOString().slice(0, 7)

const lastMomentOf = (month: string) => new Date(startOf(month, 1).getTime() - 1)

/** The start of a month, or of one so many months later. */
function startOf(month: string, later: number): Date {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + later, 1))
}
