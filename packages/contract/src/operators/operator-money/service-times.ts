/** Service days and hours. */
import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { day, seen, text } from '../../fields.ts'

export const setHolidays = call({
  method: 'POST',
  path: '/operator/setHolidays',
  access: { operator: 'holidays.set' },
  summary:
    'Sets the bank holidays of a year, in addition to weekends, replacing those set before. Earlier requests keep their arrival date.',
  body: z
    .object({
      year: z.int().check(z.gte(2000), z.lte(2200)),
      holidays: z.array(z.object({ day: day(), name: text(100) })).check(z.maxLength(366)),
      seen: seen(),
    })
    .check(
      z.refine(
        ({ year, holidays }) =>
          new Set(holidays.map((holiday) => holiday.day)).size === holidays.length &&
          holidays.every((holiday) => holiday.day.startsWith(`${year}-`)),
        { error: 'INVALID_DATE', path: ['holidays'] },
      ),
    ),
  refusals: ['CHANGED_MEANWHILE', 'FORBIDDEN'],
})

const timeOfDay = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'INVALID_DATE' }))

export const setServiceHours = call({
  method: 'POST',
  path: '/operator/setServiceHours',
  access: { operator: 'holidays.set' },
  summary:
    'Sets the hours of the day in UTC+8 in which bank deposits are reviewed, and those in which the chat is answered.',
  body: z
    .object({
      bankFrom: timeOfDay(),
      bankTo: timeOfDay(),
      chatFrom: timeOfDay(),
      chatTo: timeOfDay(),
      seen: seen(),
    })
    .check(
      z.refine(({ bankFrom, bankTo }) => bankFrom < bankTo, { error: 'INVALID_DATE', path: ['bankTo'] }),
      z.refine(({ chatFrom, chatTo }) => chatFrom < chatTo, { error: 'INVALID_DATE', path: ['chatTo'] }),
    ),
  refusals: ['CHANGED_MEANWHILE', 'FORBIDDEN'],
})
