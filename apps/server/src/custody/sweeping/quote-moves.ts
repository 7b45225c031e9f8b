/** Finds the cost of each move, and the addresses that need coins first. Reads from the node, writes nothing. */
import { sql } from 'kysely'
import { toTokenUnits } from '../../deposits/index.ts'
import type { App } from '../../platform/app.ts'
import {
  type Chain,
  type Movement,
  PayoutHeld,
  type Prepared,
  type PrepareOptions,
} from '../../ports/chain.ts'
import { addressBook, feeWalletPath } from '../../settings/derivation.ts'
import { inCoin } from './coins.ts'
import { SweepRefused } from './refused.ts'
import type { Unswept } from './unswept.ts'

/** Nobody reviews more transactions than this before signing. The rest come next time. */
const maxTransactions = 200

interface PlannedMove {
  readonly kind: 'FUNDING' | 'TRANSFER'
  readonly path: string
  readonly movement: Movement
  readonly amount: bigint | null
  readonly prepared: Prepared
}

export interface QuotedMoves {
  readonly fundings: readonly PlannedMove[]
  readonly transfers: readonly PlannedMove[]
  /** Skipped addresses, with the reason. */
  readonly leftOut: readonly { readonly address: string; readonly reason: string }[]
}

export async function quoteMoves(
  app: App,
  chain: Chain,
  from: readonly Unswept[],
  to: string,
  most = maxTransactions,
): Promise<QuotedMoves> {
  const addressAt = addressBook(app, chain.network)
  const transfers: PlannedMove[] = []
  const leftOut: { address: string; reason: string }[] = []
  const lacking: { to: string; amount: bigint }[] = []
  for (const { address, path, amount } of from) {
    if (transfers.length === most) break
    if (addressAt(path) !== address) throw new Error(`${address} is not what DEPOSIT_XPUB has at ${path}`)
    const movement: Movement = {
      asset: 'token',
      from: address,
      to,
      amount: toTokenUnits(amount, chain.decimals),
    }
    const reason = await quoteOne(app, chain, { path, amount, movement }, transfers, lacking)
    if (reason) leftOut.push({ address, reason })
  }
  return {
    fundings: await fund(app, chain, addressAt(feeWalletPath(chain.network)), lacking),
    transfers,
    leftOut,
  }
}

/** Returns why it is left out, or null. */
async function quoteOne(
  app: App,
  chain: Chain,
  move: Omit<PlannedMove, 'kind' | 'prepared'>,
  transfers: PlannedMove[],
  lacking: { to: string; amount: bigint }[],
): Promise<string | null> {
  const { movement } = move
  const tokens = await chain.tokenBalance(movement.from)
  if (tokens < movement.amount)
    return `holds ${tokens} units, the books say ${movement.amount}: look before anything else`
  try {
    const options = await optionsFor(app, chain, movement.from, await chain.nonceOf(movement.from))
    const { prepared, cost } = await chain.quote(movement, options)
    const coins = await chain.nativeBalance(movement.from)
    transfers.push({ kind: 'TRANSFER', ...move, prepared })
    if (coins < cost) lacking.push({ to: movement.from, amount: cost - coins })
    return null
  } catch (error) {
    if (error instanceof PayoutHeld) return error.message
    throw error
  }
}

async function fund(
  app: App,
  chain: Chain,
  from: string,
  lacking: readonly { to: string; amount: bigint }[],
): Promise<PlannedMove[]> {
  if (lacking.length === 0) return []
  const path = feeWalletPath(chain.network)
  const first = await chain.nonceOf(from)
  const fundings: PlannedMove[] = []
  let needed = 0n
  for (const [index, { to, amount }] of lacking.entries()) {
    const movement: Movement = { asset: 'coin', from, to, amount }
    const options = await optionsFor(app, chain, from, first === null ? null : first + index)
    const { prepared, cost } = await quoteFunding(chain, movement, options)
    fundings.push({ kind: 'FUNDING', path, movement, amount: null, prepared })
    needed += amount + cost
  }
  const coins = await chain.nativeBalance(from)
  if (coins < needed) {
    throw new SweepRefused(
      `The fee wallet ${from} has ${inCoin(chain.network, coins)}, but this needs ${inCoin(chain.network, needed)}: ` +
        `send it ${inCoin(chain.network, needed - coins)} more, or choose a higher --min`,
    )
  }
  return fundings
}

async function quoteFunding(chain: Chain, movement: Movement, options: PrepareOptions) {
  try {
    return await chain.quote(movement, options)
  } catch (error) {
    if (error instanceof PayoutHeld)
      throw new SweepRefused(
        `The fee wallet ${movement.from} cannot pay for gas at the moment: ${error.message}`,
      )
    throw error
  }
}

/** An earlier unmined transaction with this nonce has to be outbid, or nodes reject the new one. */
async function optionsFor(
  app: App,
  { network }: Chain,
  from: string,
  nonce: number | null,
): Promise<PrepareOptions> {
  if (nonce === null) return {}
  const earlier = await app.db
    .selectFrom('sweep_item')
    .select('prepared')
    .where('network', '=', network)
    .where('from_address', '=', from)
    .where('bytes', 'is not', null)
    .where(sql`prepared ->> 'nonce'`, '=', String(nonce))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { nonce, ...(earlier ? { outbidding: earlier.prepared as unknown as Prepared } : {}) }
}
