/** The value of orders at the end of each day, including everything taken out of them. Pure. */
import type { Amount } from '@halyard/money'
import { dayBefore } from './days.ts'

export interface EquityChange {
  readonly day: string
  /** Realised, after fees and the safety fund's share. */
  readonly gained: Amount
  readonly paidIn: Amount
}

export interface EquityFacts {
  /** The day that the first order became active, and the last day of the line, in UTC. */
  readonly first: string
  readonly last: string
  /** As it is now, without open positions. */
  readonly gained: Amount
  readonly paidIn: Amount
  /** The profit or loss of open positions now. */
  readonly open: Amount
  readonly changes: readonly EquityChange[]
  /** The value of open positions at the end of a day; null if unknown. */
  readonly openAt: (day: string) => Amount | null
}

export interface EquityDay {
  readonly day: string
  readonly amount: Amount
  readonly paidIn: Amount
}

/** The last point is as it is now. Days whose open positions are not known are left out. */
export function equityLine(facts: EquityFacts, lengthDays: number): EquityDay[] {
  const { first, last } = facts
  const newestFirst = facts.changes.toSorted((one, other) => (one.day < other.day ? 1 : -1))
  let { gained, paidIn } = facts
  const line: EquityDay[] = [{ day: last, amount: paidIn + gained + facts.open, paidIn }]
  let next = 0
  for (let back = 1; back <= lengthDays; back++) {
    const day = dayBefore(last, back)
    if (day < first) break
    for (; next < newestFirst.length; next++) {
      const change = newestFirst[next] as EquityChange
      if (change.day <= day) break
      gained -= change.gained
      paidIn -= change.paidIn
    }
    const open = facts.openAt(day)
    if (open !== null) line.push({ day, amount: paidIn + gained + open, paidIn })
  }
  return line.reverse()
}
