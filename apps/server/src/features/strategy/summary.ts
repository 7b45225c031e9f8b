import { asPercent } from './percent.ts'
import type { StrategyRecord } from './record.ts'

/** As many as a small drawing can show. */
const points = 60

/** A strategy's results in short, as a package's card shows them. */
export function summaryOf({ from, to, maxDrawdown, curve }: StrategyRecord) {
  const step = Math.max(1, (curve.length - 1) / (points - 1))
  const shown = Array.from(
    { length: Math.min(points, curve.length) },
    (_, index) => curve[Math.round(index * step)]?.value ?? 1,
  )
  return { from, to, maxDrawdown: asPercent(maxDrawdown), curve: shown.map((value) => value.toFixed(4)) }
}
