/** Months or days of UTC for a line over time. Pure. */

export interface Period {
  /** Days such as 2026-11-15, both inclusive. */
  readonly from: string
  readonly to: string
}

const monthsShown = 24
const daysShown = 90

/** The latest periods up to now, from that of `first` on, the earliest first. */
export function periodsUntil(now: Date, by: 'MONTH' | 'DAY', first: string): Period[] {
  const count = by === 'MONTH' ? monthsShown : daysShown
  const back = Array.from({ length: count }, (_, index) => count - 1 - index)
  return back
    .map((ago) => (by === 'MONTH' ? monthAgo(now, ago) : dayAgo(now, ago)))
    .filter(({ to }) => to >= first)
}

function monthAgo(now: Date, ago: number): Period {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - ago]
  return { from: nameOf(Date.UTC(year, month, 1)), to: nameOf(Date.UTC(year, month + 1, 0)) }
}

function dayAgo(now: Date, ago: number): Period {
  const day = nameOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - ago))
  return { from: day, to: day }
}

const nameOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
