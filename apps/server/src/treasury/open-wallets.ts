/**
 * Starts counting a wallet: measures its balance at the block up to which the network has been followed.
 * Every transfer after that block is then seen as a movement.
 */
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Block, BlockId, Chain, Network, TokenAmount } from '../ports/chain.ts'
import { custodyWallets, knownWallets, type Wallet } from './known-wallets.ts'

export interface Opening extends Wallet {
  readonly units: TokenAmount
}

/** A network that is further behind is followed first. */
const maxBlocksBehind = 200

/** The balance of each uncounted wallet at `last`, the newest applied block. */
export async function measureNewWallets(app: App, chain: Chain, last: BlockId): Promise<Opening[]> {
  const { network } = chain
  const followed = new Set((await custodyWallets(app.db, network)).map(({ address }) => address))
  const wallets = (await knownWallets(app, network)).filter(({ address }) => !followed.has(address))
  const openings: Opening[] = []
  for (const wallet of wallets) {
    const units = await unitsAt(chain, wallet.address, last)
    if (units !== null) openings.push({ ...wallet, units })
  }
  return openings
}

/**
 * Nodes report only the newest balance (TRON has no other), so movements since are deducted. Null if the
 * result is uncertain now; the next round measures again.
 */
async function unitsAt(chain: Chain, address: string, last: BlockId): Promise<TokenAmount | null> {
  const before = await chain.head()
  if (before.number < last.number || before.number - last.number > maxBlocksBehind) return null
  const newest = await chain.tokenBalance(address)
  const after = await chain.head()
  const since = await blocksAfter(chain, last, after.number)
  if (!since) return null
  const duringTheReading = since.filter(({ number }) => number > before.number)
  if (duringTheReading.some((block) => changeOf(block, address) !== 0n)) return null
  const units = newest - since.reduce((sum, block) => sum + changeOf(block, address), 0n)
  return units < 0n ? null : units
}

/** The blocks up to this number that follow `last`; null if they do not follow it, or some are missing. */
export async function blocksAfter(chain: Chain, last: BlockId, upTo: number): Promise<Block[] | null> {
  const blocks: Block[] = []
  for (let newest = last; newest.number < upTo; ) {
    const more = await chain.blocksFrom(newest.number + 1, upTo)
    if (more.length === 0 || more[0]?.parentHash !== newest.hash) return null
    blocks.push(...more)
    newest = more.at(-1) ?? newest
  }
  return blocks
}

export const changeOf = ({ transfers }: Pick<Block, 'transfers'>, address: string): TokenAmount =>
  transfers.reduce(
    (sum, { from, to, amount }) => sum + (to === address ? amount : 0n) - (from === address ? amount : 0n),
    0n,
  )

/** The caller holds the network's row lock, and no block was applied since `last`. */
export async function keepOpenings(
  tx: Tx,
  app: App,
  network: Network,
  last: BlockId,
  openings: readonly Opening[],
): Promise<void> {
  for (const { address, place, units } of openings) {
    await tx
      .insertInto('custody_wallet')
      .values({
        network,
        address,
        place,
        opened_at_block: last.number,
        opening_units: units.toString(),
        opened_at: app.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
