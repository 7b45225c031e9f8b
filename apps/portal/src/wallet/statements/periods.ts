/** Preset periods of statements, as days in UTC. Pure. */

export const periodNames = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const
export type PeriodName = (typeof periodNames)[number]

export interface Days {
  /** YYYY-MM-DD, both inclusive. */
  readonly from: string
  readonly to: string
}

export function daysOf(name: PeriodName, now: Date): Days {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const today = isoDay(now)
  switch (name) {
    case 'thisMonth':
      return { from: isoDay(utc(year, month, 1)), to: today }
    case 'lastMonth':
      return { from: isoDay(utc(year, month - 1, 1)), to: isoDay(utc(year, month, 0)) }
    case 'thisYear':
      return { from: isoDay(utc(year, 0, 1)), to: today }
    case 'lastYear':
      return { from: isoDay(utc(year - 1, 0, 1)), to: isoDay(utc(year - 1, 11, 31)) }
  }
}

/** The preset with these days, if any. */
export function nameOf({ from, to }: Days, now: Date): PeriodName | undefined {
  return periodNames.find((name) => {
    const days = daysOf(name, now)
    return days.from === from && days.to === to
  })
}

const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day))
const isoDay = (date: Date) => date.toISOString().slice(0, 10)
