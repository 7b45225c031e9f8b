/** A member's total at the end of each day, and the gain within its change. Pure. */
import type { Amount } from '@halyard/money'
import type { OwnedDay } from '../../ledger/index.ts'
import { dayBefore } from '../../trading/orders/index.ts'

export interface WorthFacts {
  /** In UTC, such as 2026-11-15. */
  readonly today: string
  /** The current total, and the part of it in the ledger. */
  readonly total: Amount
  readonly inLedger: Amount
  /** The first day with any asset or debt; null if there was none. */
  readonly first: string | null
  /** Ascending, at least as far back as the line goes. */
  readonly days: readonly OwnedDay[]
  /** Unrealised profit of open positions at the end of a day; null if unknown. */
  readonly openAt: (day: string) => Amount | null
}

export interface WorthDay {
  readonly day: string
  readonly amount: Amount
}

/** The last point is the current total. Days of unknown value, or before the first, are left out. */
export function worthLine(facts: WorthFacts, lengthDays: number): WorthDay[] {
  const { today, first, total } = facts
  if (first === null || first > today) return []
  const line: WorthDay[] = [{ day: today, amount: total }]
  let inLedger = facts.inLedger
  let next = facts.days.length - 1
  for (let back = 1; back <= lengthDays; back++) {
    const day = dayBefore(today, back)
    if (day < first) break
    for (; next >= 0 && (facts.days[next] as OwnedDay).day > day; next--)
      inLedger -= (facts.days[next] as OwnedDay).amount
    const open = facts.openAt(day)
    if (open !== null) line.push({ day, amount: inLedger + open })
  }
  return line.reverse()
}

export interface Gain {
  readonly amount: Amount
  /** The base of the gain: the starting value, and deposits since. */
  readonly base: Amount
}

/**
 * The gain over so many days, excluding deposits and withdrawals. Counts from the last known day up to then,
 * and from zero for a member who began since. Null if no earlier day is known.
 */
export function gainOver(facts: WorthFacts, line: readonly WorthDay[], periodDays: number): Gain | null {
  const { today, first, total, days } = facts
  const wanted = dayBefore(today, periodDays)
  const begin = line.findLast(({ day }) => day <= wanted)
  if (!begin && (first === null || first <= wanted)) return null
  const since = begin?.day ?? wanted
  const later = days.filter(({ day }) => day > since)
  const sum = (of: (day: OwnedDay) => Amount) => later.reduce((all, day) => all + of(day), 0n)
  const before = begin?.amount ?? 0n
  const paidIn = sum((day) => day.paidIn)
  return { amount: total - before - paidIn + sum((day) => day.takenOut), base: before + paidIn }
}
