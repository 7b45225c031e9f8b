import type { operatorBooks as contract, QueryOf } from '@halyard/contract'
import { type BookAsset, formatAmount } from '@halyard/money'
import { bookLines, lineSums, sharedLines } from '../ledger/index.ts'
import type { Reader } from '../platform/db/database.ts'
import { afterMoment } from './moments.ts'
import { nothingMoved, sidesOf, together } from './sides.ts'

export async function trialBalanceOf(reader: Reader, { at }: QueryOf<typeof contract.trialBalance>) {
  const sums = Map.groupBy(await lineSums(reader, { before: afterMoment(at) }), ({ line }) => line)
  const lines = (await bookLines(reader)).map((line) => {
    const { taken, given, entries } = (sums.get(line.line) ?? []).reduce(together, nothingMoved)
    return { ...line, shared: Object.hasOwn(sharedLines, line.line), amount: given - taken, entries }
  })
  return {
    lines: lines.map(({ amount, entries, ...line }) => ({
      ...line,
      ...sidesOf(amount, line.asset),
      entries,
    })),
    totals: [...new Set(lines.map(({ asset }) => asset))].map((asset) => totalOf(asset, lines)),
  }
}

function totalOf(asset: BookAsset, lines: readonly { readonly asset: BookAsset; readonly amount: bigint }[]) {
  const amounts = lines.filter((line) => line.asset === asset).map(({ amount }) => amount)
  const sum = (some: readonly bigint[]) => some.reduce((total, amount) => total + amount, 0n)
  return {
    asset,
    debit: formatAmount(-sum(amounts.filter((amount) => amount < 0n)), asset),
    credit: formatAmount(sum(amounts.filter((amount) => amount > 0n)), asset),
    difference: formatAmount(sum(amounts), asset),
  }
}
