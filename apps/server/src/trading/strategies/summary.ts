import { asPercent } from './percent.ts'
import type { StrategyRecord } from './record.ts'

/** As many as a small drawing can show. */
const points = 60

const dayMs = 24 * 3600 * 1000

/** A summary of a strategy's results, for a package's card. */
export function summaryOf({ from, to, ageDays, maxDrawdown, curve }: StrategyRecord) {
  const count = Math.min(points, ageDays)
  const step = (ageDays - 1) / Math.max(1, count - 1)
  const shown = Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.parse(from) + Math.round(index * step) * dayMs).toISOString().slice(0, 10)
    // A day without a deal has the value of the one before.
    const value = curve.findLast((point) => point.day <= day)?.value ?? 1
    return { day, value: value.toFixed(4) }
  })
  return { from, to, maxDrawdown: asPercent(maxDrawdown), curve: shown }
}
