import type { App } from '../../platform/app.ts'
import { type Block, ChainUnknown, type TokenAmount } from '../../ports/chain.ts'
import { fromTokenUnits } from '../deposit/index.ts'
import { type Comparison, isDifferent, isEqual, isLeft, type Subject } from './comparison.ts'
import { type MovedItem, movedItems, type Wanted } from './moved-items.ts'

/** Each deposit and payout against the block that it is said to be in: still there, to whom and how much. */
export async function compareNetwork(app: App, wanted: Wanted): Promise<Comparison> {
  const subject: Subject = { kind: 'NETWORK', name: wanted.network }
  const chain = app.chains[wanted.network]
  try {
    const items = await movedItems(app.db, wanted)
    const wrong: { readonly item: MovedItem; readonly found: TokenAmount }[] = []
    for (const [number, inBlock] of Map.groupBy(items, ({ blockNumber }) => blockNumber)) {
      const block = await chain.blockAt(number)
      for (const item of inBlock) {
        const found = amountIn(block, item)
        if (found !== item.amount) wrong.push({ item, found })
      }
    }
    if (wrong.length === 0) return isEqual(subject)
    const sum = (amounts: TokenAmount[]) =>
      fromTokenUnits(
        amounts.reduce((total, amount) => total + amount, 0n),
        chain.decimals,
      ).amount
    return isDifferent({
      ...subject,
      expected: sum(wrong.map(({ item }) => item.amount)),
      found: sum(wrong.map(({ found }) => found)),
      items: wrong.map(({ item }) => item.id),
      details: wrong.map(({ item }) => item.transactionId).join(', '),
    })
  } catch (error) {
    if (!(error instanceof ChainUnknown)) throw error
    app.log.warn({ err: error }, 'a chain did not say what was needed to compare the books')
    return isLeft(subject)
  }
}

function amountIn(block: Block | null, { transactionId, place, to }: MovedItem): TokenAmount {
  return (block?.transfers ?? [])
    .filter(
      (transfer) =>
        transfer.transactionId === transactionId &&
        transfer.to === to &&
        (place === null || transfer.place === place),
    )
    .reduce((sum, { amount }) => sum + amount, 0n)
}
