import { fromTokenUnits } from '../../deposits/index.ts'
import type { App } from '../../platform/app.ts'
import { type Block, type Chain, ChainUnknown, type TokenAmount } from '../../ports/chain.ts'
import {
  noteCompared,
  noteDifferences,
  placeMismatches,
  readGas,
  unexplainEndedPayouts,
  unexplainedOf,
  unitsInCoin,
} from '../../treasury/index.ts'
import { compareAddresses, type Mismatch, maxUnpaid } from './compare-addresses.ts'
import { type Comparison, isDifferent, isEqual, isLeft, type Subject, together } from './comparison.ts'
import { type MovedItem, movedItems, type Wanted } from './moved-items.ts'

export const networkSubject = (network: string): Subject => ({ kind: 'NETWORK', name: network })

/**
 * Compares each deposit, payout and sweep with its block: still there, to the same address, with the same
 * amount; and every deposit address and wallet with its balance.
 */
export async function compareNetwork(app: App, wanted: Wanted): Promise<Comparison> {
  const subject = networkSubject(wanted.network)
  const chain = app.chains[wanted.network]
  const wrong: Mismatch[] = []
  let isComplete = true
  try {
    const { missing, short } = await compareItems(app, chain, wanted)
    wrong.push(...missing)
    isComplete = await compareHoldings(app, chain, { short, unpaid: wanted.unpaid }, wrong)
  } catch (error) {
    if (!(error instanceof ChainUnknown)) throw error
    app.log.warn({ err: error }, 'a chain did not say what was needed to compare the books')
    isComplete = false
  }
  // A difference stays one, even if other items could not be compared.
  if (wrong.length === 0) return isComplete ? isEqual(subject) : isLeft(subject)
  const sum = (amounts: TokenAmount[]) =>
    fromTokenUnits(
      amounts.reduce((total, amount) => total + amount, 0n),
      chain.decimals,
    ).amount
  const difference = isDifferent({
    ...subject,
    expected: sum(wrong.map(({ expected }) => expected)),
    found: sum(wrong.map(({ found }) => found)),
    items: wrong.map(({ id }) => id),
    details: wrong.map(({ name }) => name).join(', '),
  })
  return isComplete ? difference : together([difference, isLeft(subject)])
}

async function compareItems(app: App, chain: Chain, wanted: Wanted) {
  const missing: Mismatch[] = []
  // A transfer that never happened shows at its addresses too, and would count twice.
  const short = new Set<string>()
  const items = await movedItems(app.db, wanted)
  for (const [number, inBlock] of Map.groupBy(items, ({ blockNumber }) => blockNumber)) {
    const block = await blockOf(chain, number)
    for (const item of inBlock) {
      const found = amountIn(block, item)
      if (found === item.amount) continue
      const moved = await amountElsewhere(chain, item)
      if (moved === item.amount) continue
      missing.push({ id: item.id, name: item.transactionId, expected: item.amount, found: moved })
      short.add(item.to)
      if (item.from !== null) short.add(item.from)
    }
  }
  return { missing, short }
}

/** Adds differences, and returns true if everything could be compared. */
async function compareHoldings(
  app: App,
  chain: Chain,
  { short, unpaid }: { readonly short: ReadonlySet<string>; readonly unpaid: boolean },
  wrong: Mismatch[],
): Promise<boolean> {
  const { network } = chain
  // Needs no node, so it works whatever the chain does not report.
  for (const { address, fault } of await placeMismatches(app.db, network))
    wrong.push({ id: idOfPlace, name: `${fault} (${address})`, expected: 0n, found: 0n })
  await unexplainEndedPayouts(app, network)
  const { uneven, wallets } = await compareAddresses(app, chain, short, unpaid ? maxUnpaid : 0)
  await noteCompared(app, network, wallets)
  await noteDifferences(app, network, uneven)
  // New or from an earlier night: it stays a difference until two operators have explained it.
  for (const { id, name, change } of await unexplainedOf(app.db, network))
    wrong.push({
      id,
      name,
      ...(change < 0n ? { expected: -change, found: 0n } : { expected: 0n, found: change }),
    })
  const gas = await readGas(app, chain)
  for (const { readingId, address, expected, found } of gas.short) {
    // In coins, which the sums of USDT do not include.
    const name = `${address} holds ${unitsInCoin(network, found)}, not ${unitsInCoin(network, expected)}`
    wrong.push({ id: readingId, name, expected: 0n, found: 0n })
  }
  return gas.unread.length === 0
}

/** A place of custody is no item that would be compared again by its ID. */
const idOfPlace = '00000000-0000-0000-0000-000000000000'

/** A node without this block is lagging, which says nothing about the block's content. */
async function blockOf(chain: Chain, number: number): Promise<Block> {
  const block = await chain.blockAt(number)
  if (block) return block
  throw new ChainUnknown(chain.network, 'INCONSISTENT', `the node has no block ${number} yet`)
}

/** After a reorganisation the transaction may be in another block, with the same or another amount. */
async function amountElsewhere(chain: Chain, item: MovedItem): Promise<TokenAmount> {
  const outcome = await chain.outcomeOf(item.transactionId)
  return outcome.state === 'mined' ? amountIn(await blockOf(chain, outcome.block.number), item) : 0n
}

function amountIn(block: Block, { transactionId, eventIndex, from, to }: MovedItem): TokenAmount {
  return block.transfers
    .filter(
      (transfer) =>
        transfer.transactionId === transactionId &&
        transfer.to === to &&
        (from === null || transfer.from === from) &&
        (eventIndex === null || transfer.eventIndex === eventIndex),
    )
    .reduce((sum, { amount }) => sum + amount, 0n)
}
