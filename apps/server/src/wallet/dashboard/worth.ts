/** Everything a member owns: a total, its parts, and how it came about (docs/figures.md). */
import { type WorthPart, worthPeriods } from '@halyard/contract'
import { type Amount, formatAmount } from '@halyard/money'
import { type OwnedParts, ownedDaysOf } from '../../ledger/index.ts'
import type { Reader } from '../../platform/db/database.ts'
import { dayBefore, openByDay, percentOf } from '../../trading/orders/index.ts'
import { gainOver, type WorthFacts, worthLine } from './worth-line.ts'

const lineDays = Math.max(...worthPeriods)

interface Orders {
  readonly currentValue: Amount
  readonly valuedAt: Date | null
}

export async function worthOf(
  reader: Reader,
  memberId: string,
  { owned, orders, now }: { readonly owned: OwnedParts; readonly orders: Orders; readonly now: Date },
) {
  const today = now.toISOString().slice(0, 10)
  const after = dayBefore(today, lineDays + 1)
  const parts = partsOf(owned, orders.currentValue)
  const total = sumOf(parts)
  const facts: WorthFacts = {
    today,
    total,
    inLedger: total - orders.currentValue + owned.mt5,
    ...(await ownedDaysOf(reader, memberId, after)),
    openAt: (await openByDay(reader, { memberId }, after)).at,
  }
  const line = worthLine(facts, lineDays)
  return {
    amount: usdt(total),
    readAt: orders.valuedAt ?? now,
    parts: parts
      .filter(([, amount]) => amount !== 0n)
      .map(([part, amount]) => ({ part, amount: usdt(amount) })),
    changes: worthPeriods.map((days) => {
      const gain = gainOver(facts, line, days)
      return {
        days,
        amount: gain && usdt(gain.amount),
        percentage: gain && gain.base > 0n ? percentOf(gain.amount, gain.base) : null,
      }
    }),
    line: line.map(({ day, amount }) => ({ day, amount: usdt(amount) })),
  }
}

type Parts = readonly (readonly [WorthPart, Amount])[]

const partsOf = (owned: OwnedParts, currentValue: Amount): Parts => [
  ['USDT', owned.usdt],
  ['USDP', owned.usdp],
  ['BONUS', owned.bonus],
  ['WITHDRAWALS', owned.held],
  ['IN_TRANSIT', owned.inTransit],
  ['CURRENT_VALUE', currentValue],
]

const sumOf = (parts: Parts) => parts.reduce((total, [, amount]) => total + amount, 0n)

/** USDP counts at par, with the same decimals. */
const usdt = (amount: Amount) => formatAmount(amount, 'USDT')
