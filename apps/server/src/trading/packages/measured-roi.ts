import type { Measured } from '../strategies/index.ts'

/** As measured, or a dash: nobody enters a return by hand. */
export function asRoi(average: Measured | undefined) {
  return { roi: average ? `${average.percent}%` : '-', roiMeasured: average ?? null }
}
