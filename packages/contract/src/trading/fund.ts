/** The safety fund, as members see it. */
import * as z from 'zod/mini'
import { call } from '../call.ts'

export const fundOverview = call({
  method: 'GET',
  path: '/wallet/fundOverview',
  access: 'member',
  viewable: true,
  summary:
    'Returns what the safety fund holds, what it is made of, and what profits have contributed to it by month (UTC). monthlyPercentage compares this month with the one before, and is null if there was nothing then.',
  reply: {
    accumulateAmount: z.string(),
    previousMonthRevenue: z.string(),
    thisMonthRevenue: z.string(),
    monthlyPercentage: z.nullable(z.string()),
    yeartoDate: z.string(),
    /** The last twelve months, earliest first; a key is a month such as 2026-11. */
    monthlyContribution: z.array(z.object({ key: z.string(), value: z.string() })),
    /** They add up to accumulateAmount. */
    parts: z.object({ capital: z.string(), contributions: z.string(), compensation: z.string() }),
  },
})
