/** Bonuses of the team, accumulated over time for the line. Pure. */

import type { Language } from '@halyard/contract'
import { formatAmount, parseSignedAmount } from '@halyard/money'
import { formatIsoDay, formatIsoMonth } from '@halyard/web/formats'

interface Point {
  readonly from: string
  readonly to: string
  readonly total: string
  readonly hasEntries: boolean
}

export interface Sum extends Point {
  /** The total credited up to the end of the period. */
  readonly untilThen: string
}

export function sumsOf(before: string, points: readonly Point[]): Sum[] {
  let units = parseSignedAmount(before, 'USDT')
  return points.map((point) => {
    units += parseSignedAmount(point.total, 'USDT')
    return { ...point, untilThen: formatAmount(units, 'USDT') }
  })
}

export interface Spot {
  readonly x: number
  readonly y: number
}

/** The points in a 100 by 100 drawing, from the lower left. A line needs numbers. */
export function spotsOf(before: string, sums: readonly Sum[]): Spot[] {
  const values = [Number(before), ...sums.map(({ untilThen }) => Number(untilThen))]
  const highest = Math.max(...values, 0)
  const lowest = Math.min(...values, 0)
  const span = highest - lowest
  const last = values.length - 1
  return values.map((value, index) => ({
    x: last === 0 ? 0 : rounded((index / last) * 100),
    y: span === 0 ? 100 : rounded(((highest - value) / span) * 100),
  }))
}

/** The sum nearest to a position in the drawing, from 0 at its left to 1 at its right. */
export function nearest(sums: readonly Sum[], place: number): Sum | undefined {
  const index = Math.round(Math.min(Math.max(place, 0), 1) * sums.length) - 1
  return sums[Math.max(index, 0)]
}

/** A day, or a whole month in the reader's language. */
export function periodWords(
  { from, to }: { readonly from: string; readonly to: string },
  language: Language,
): string {
  return from === to ? formatIsoDay(from) : formatIsoMonth(from, language)
}

const rounded = (value: number) => Math.round(value * 100) / 100
