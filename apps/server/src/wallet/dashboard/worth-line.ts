/** What a member's total was at the end of each day, and what of its change was gained. Pure. */
import type { Amount } from '@halyard/money'
import type { OwnedDay } from '../../ledger/index.ts'
import { dayBefore } from '../../trading/orders/index.ts'

export interface WorthFacts {
  /** In UTC, such as 2026-11-15. */
  readonly today: string
  /** The total now, and the part of it that is in the ledger. */
  readonly total: Amount
  readonly inLedger: Amount
  /** The first day on which the member owned or owed anything; null if there was none. */
  readonly first: string | null
  /** By day, the earliest first, at least as far back as the line goes. */
  readonly days: readonly OwnedDay[]
  /** What open positions would have brought at the end of a day; null if that is not known. */
  readonly openAt: (day: string) => Amount | null
}

export interface WorthDay {
  readonly day: string
  readonly amount: Amount
}

/** The last point is the total now. Days whose value is not known, or before the first, are left out. */
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
  /** What it was gained on: what there was at the beginning, and what was paid in since. */
  readonly base: Amount
}

/**
 * What was gained in so many days: deposits and withdrawals are neither gain nor loss. Counts from the last known day
 * up to then, and from nothing for a member who has begun since. Null if no day before is known.
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
