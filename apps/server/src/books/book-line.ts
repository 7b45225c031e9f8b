import type { operatorBooks as contract, QueryOf } from '@halyard/contract'
import type { BookAsset } from '@halyard/money'
import { bookLines, type LineSum, lineDays, lineSums, sharedLines, type Turnover } from '../ledger/index.ts'
import type { App } from '../platform/app.ts'
import type { Reader } from '../platform/db/database.ts'
import { afterMoment, beginOf, dayOf } from './moments.ts'
import { bothSides, nothingMoved, sidesOf, together } from './sides.ts'

const monthsShown = 24

export async function bookLineOf(
  app: App,
  reader: Reader,
  { line: name, at }: QueryOf<typeof contract.bookLine>,
) {
  const line = (await bookLines(reader)).find((one) => one.line === name)
  if (!line) return null
  const before = afterMoment(at)
  const sums = await lineSums(reader, { before, line: name })
  const { taken, given } = sums.reduce<Turnover>(together, nothingMoved)
  return {
    ...line,
    shared: Object.hasOwn(sharedLines, name),
    ...sidesOf(given - taken, line.asset),
    movements: movementsOf(sums, line.asset).map(({ sum, ...movement }) => ({
      ...movement,
      entries: sum.entries,
    })),
    months: await monthsOf(reader, line, before ?? app.clock.now()),
  }
}

function movementsOf(sums: readonly Omit<LineSum, 'line'>[], asset: BookAsset) {
  return [...Map.groupBy(sums, ({ transferKind }) => transferKind)].map(([transferKind, some]) => {
    const sum = some.reduce<Turnover>(together, nothingMoved)
    return { transferKind, ...bothSides(sum, asset), sum }
  })
}

/** The balance at the end of each month; the last one ends with the day of `at`. */
async function monthsOf(reader: Reader, { line, asset }: { line: string; asset: BookAsset }, until: Date) {
  const months = Array.from({ length: monthsShown }, (_, nth) =>
    new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() - monthsShown + 1 + nth))
      .toISOString()
      .slice(0, 7),
  )
  const first = `${months[0]}-01`
  const opening = await lineSums(reader, { before: beginOf(first), line })
  const last = dayOf(until)
  const days = (await lineDays(reader, { from: first, lines: [line] })).filter(({ day }) => day <= last)
  const byMonth = Map.groupBy(days, ({ day }) => day.slice(0, 7))
  let { taken, given } = opening.reduce<Turnover>(together, nothingMoved)
  return months.map((month) => {
    const moved = byMonth.get(month) ?? []
    const sum = moved.reduce<Turnover>(together, nothingMoved)
    taken += sum.taken
    given += sum.given
    return {
      month,
      ...bothSides(sum, asset),
      balance: sidesOf(given - taken, asset),
      movements: movementsOf(moved, asset).map(({ sum: _, ...movement }) => movement),
    }
  })
}
