/** A strategy's curve for its chart. Pure. Charts need numbers, so decimals become numbers here. */
interface CurvePoint {
  readonly day: string
  /** The value at the end of this day of a unit invested on the first day. */
  readonly value: string
}

export interface EquityDay {
  readonly day: string
  /** Since the first day, in percent. */
  readonly growth: number
  /** Distance from the highest point so far, in percent: zero or less. */
  readonly drawdown: number
}

export function equityDays(curve: readonly CurvePoint[]): EquityDay[] {
  let peak = 1
  return curve.map(({ day, value }) => {
    const worth = Number(value)
    peak = Math.max(peak, worth)
    return { day, growth: rounded((worth - 1) * 100), drawdown: rounded((worth / peak - 1) * 100) }
  })
}

/** +12.34%, with the true minus sign. */
export function showGrowth(percent: number): string {
  const figure = Math.abs(percent).toFixed(2)
  if (Number(figure) === 0) return `${figure}%`
  return `${percent > 0 ? '+' : '\u2212'}${figure}%`
}

const rounded = (percent: number) => Math.round(percent * 100) / 100 + 0
