import { operatorBooks as contract, type QueryOf } from '@halyard/contract'
import { type Amount, formatAmount } from '@halyard/money'
import type { Coverage } from '../ledger/index.ts'
import type { App } from '../platform/app.ts'
import { type Refusal, refuse } from '../platform/http/refusal.ts'
import { beginOf, dayOf, daysBetween } from './moments.ts'

const defaultDays = 30

/** Excludes days after today: they have no coverage yet. */
export function coverageDays(app: App, { from, to }: QueryOf<typeof contract.coverage>): string[] | Refusal {
  const today = beginOf(dayOf(app.clock.now()))
  const last = to === undefined || beginOf(to) > today ? today : beginOf(to)
  const first =
    from === undefined ? new Date(last.getTime() - (defaultDays - 1) * 24 * 3600 * 1000) : beginOf(from)
  const days = daysBetween(first, last)
  return days.length <= contract.maxCoverageDays ? days : refuse('INVALID_DATE', { field: 'from' })
}

export function written({ owed, own, held, usdp }: Coverage) {
  const usdt = (amount: Amount) => formatAmount(amount, 'USDT')
  return {
    owed: usdt(owed),
    own: usdt(own),
    held: held.map(({ place, amount }) => ({ place, amount: usdt(amount) })),
    usdp: { owed: formatAmount(usdp.owed, 'USDP'), reserve: usdt(usdp.reserve) },
  }
}
