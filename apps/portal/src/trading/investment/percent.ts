/** Percentages for display. They come as decimal strings and never become numbers. */
import { directionOf, showAmount, showChange } from '@halyard/web/formats'

/** False before the first measurement. */
export function isMeasured(percent: string | null): percent is string {
  return percent !== null && /\d/.test(percent)
}

/** 4.20% */
export function showPercent(percent: string): string {
  return `${showAmount(bare(percent))}%`
}

/** +4.20% */
export function showPercentChange(percent: string): string {
  return `${showChange(bare(percent))}%`
}

/** A gain, a loss, or neither. */
export function percentDirection(percent: string): 'in' | 'out' | undefined {
  return /[1-9]/.test(percent) ? directionOf(bare(percent)) : undefined
}

const bare = (percent: string) => percent.trim().replace(/^\+/, '').replace(/%$/, '')
