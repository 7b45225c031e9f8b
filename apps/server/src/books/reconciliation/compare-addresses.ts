/**
 * Compares each deposit address and wallet with its counted balance: inflows less outflows. Nearly all agree
 * at once; any other is compared closely, because blocks arrive meanwhile.
 */
import { sql } from 'kysely'
import type { WalletPlace } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import { minutes } from '../../platform/db/limits.ts'
import { type BlockId, type Chain, ChainUnknown, type TokenAmount } from '../../ports/chain.ts'
import { blocksAfter, changeOf } from '../../treasury/index.ts'

export interface Mismatch {
  readonly id: string
  readonly name: string
  readonly expected: TokenAmount
  readonly found: TokenAmount
}

interface Held {
  readonly address: string
  readonly place: WalletPlace | 'ADDRESSES'
}

interface BalanceMismatch extends Held {
  readonly expected: TokenAmount
  readonly found: TokenAmount
  /** The newest block that was counted. */
  readonly block: number
}

const batchSize = 200
/** How many never-paid addresses are read in a night, in turn. */
export const maxUnpaid = 5000
const dayMs = 24 * 3600 * 1000
/** Each address costs a request. */
const maxParallelRequests = 8

export interface Compared {
  readonly uneven: readonly BalanceMismatch[]
  /** Each wallet's balance on the chain. */
  readonly wallets: ReadonlyMap<string, TokenAmount>
}

/** Leaves out addresses already known to be short of a transfer that never arrived. */
export async function compareAddresses(
  app: App,
  chain: Chain,
  known: ReadonlySet<string> = new Set(),
  most: number = maxUnpaid,
): Promise<Compared> {
  const uneven: BalanceMismatch[] = []
  const wallets = new Map<string, TokenAmount>()
  const turn = await turnOf(app, chain, most)
  for (let after = ''; ; ) {
    const batch = await nextBatch(app, chain, after, turn)
    for (const { held, found, counted } of await balancesOf(chain, batch)) {
      if (held.place !== 'ADDRESSES') wallets.set(held.address, found)
      if (known.has(held.address) || found === counted) continue
      const difference = await compareAtBlocks(app, chain, held)
      if (difference) uneven.push(difference)
    }
    const last = batch.at(-1)
    if (!last || batch.length < batchSize) return { uneven, wallets }
    after = last.held.address
  }
}

interface Counted {
  readonly held: Held
  readonly counted: TokenAmount
}

async function balancesOf(chain: Chain, batch: readonly Counted[]) {
  const found: (Counted & { readonly found: TokenAmount })[] = []
  for (let index = 0; index < batch.length; index += maxParallelRequests) {
    const some = batch.slice(index, index + maxParallelRequests)
    found.push(
      ...(await Promise.all(
        some.map(async (one) => ({ ...one, found: await chain.tokenBalance(one.held.address) })),
      )),
    )
  }
  return found
}

/** The part of the never-paid addresses to read today; each is read once in as many days as parts. */
interface Rotation {
  readonly parts: number
  readonly part: number
}

const noRotation: Rotation = { parts: 1, part: -1 }

async function turnOf(app: App, { network }: Chain, most: number): Promise<Rotation> {
  if (most === 0) return noRotation
  const { count } = await app.db
    .selectFrom('deposit_address')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  const parts = Math.max(1, Math.ceil(Number(count) / most))
  return { parts, part: Math.floor(app.clock.now().getTime() / dayMs) % parts }
}

/** Paid addresses, never-paid ones whose turn it is, and all wallets, ordered by name. */
async function nextBatch(app: App, { network }: Chain, after: string, turn: Rotation): Promise<Counted[]> {
  return app.db.snapshot(
    async (reader) => {
      const { rows } = await sql<{ address: string; place: Held['place']; counted: string }>`
        with batch as (
          select address, place from (
            select address, 'ADDRESSES' as place from deposit_address
            where network = ${network} and (exists (
              select from crypto_deposit deposit where deposit.member_id = deposit_address.member_id
                and deposit.network = deposit_address.network and deposit.block_number is not null
            ) or exists (
              select from wallet_movement moved
              where moved.network = deposit_address.network and moved.address = deposit_address.address
            ) or abs(hashtext(address)::bigint) % ${turn.parts} = ${turn.part})
            union all select address, place from custody_wallet where network = ${network}
          ) ours where address > ${after} order by address limit ${batchSize}
        )
        select batch.address, batch.place, coalesce((
          select sum(units) from address_change change
          where change.network = ${network} and change.address = batch.address
        ), 0)::text as counted
        from batch order by batch.address
      `.execute(reader)
      return rows.map(({ address, place, counted }) => ({
        held: { address, place },
        counted: BigInt(counted),
      }))
    },
    { statementMs: minutes(10) },
  )
}

const maxTries = 3
/** A network that is further behind cannot be compared. */
const maxBlocksBehind = 200

/**
 * The node reports the balance at some block between two reads of its newest number; it agrees if the counted
 * balance at any of those blocks does. Blocks not applied yet are read here.
 */
async function compareAtBlocks(app: App, chain: Chain, held: Held): Promise<BalanceMismatch | null> {
  for (let time = 1; ; time++) {
    const before = await chain.head()
    const found = await chain.tokenBalance(held.address)
    const after = await chain.head()
    const { newest, changes } = await changesOf(app, chain, held.address)
    if (after.number - newest.number > maxBlocksBehind)
      throw new ChainUnknown(chain.network, 'INCONSISTENT', `only taken in up to block ${newest.number}`)
    const since = await blocksAfter(chain, newest, after.number)
    if (!since) throw new ChainUnknown(chain.network, 'INCONSISTENT', 'the newest blocks do not follow ours')
    const all = [
      ...changes,
      ...since.map((block) => ({ block: block.number, units: changeOf(block, held.address) })),
    ]
    const heldAt = (number: number) =>
      all.reduce((sum, { block, units }) => (block <= number ? sum + units : sum), 0n)
    for (let number = before.number; number <= after.number; number++)
      if (heldAt(number) === found) return null
    if (time === maxTries)
      return { ...held, expected: heldAt(after.number), found, block: Math.min(newest.number, after.number) }
  }
}

async function changesOf(app: App, { network }: Chain, address: string) {
  return app.db.snapshot(async (reader) => {
    const { rows } = await sql<{ block: string; units: string }>`
      select block_number as block, sum(units)::text as units from address_change
      where network = ${network} and address = ${address} group by block_number
    `.execute(reader)
    const newest = await reader
      .selectFrom('chain_block')
      .select(['number', 'hash'])
      .where('network', '=', network)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!newest) throw new ChainUnknown(network, 'INCONSISTENT', 'no block is taken in yet')
    const last: BlockId = { number: Number(newest.number), hash: newest.hash }
    return {
      newest: last,
      changes: rows.map(({ block, units }) => ({ block: Number(block), units: BigInt(units) })),
    }
  })
}
