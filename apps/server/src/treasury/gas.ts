/**
 * The networks' own coins in our wallets. Blocks don't show cheaply who received coins, so each night the
 * balance is read and explained: the previous reading, less the fees of the wallet's own transactions since.
 * A surplus came from the company; a shortfall is a difference.
 */
import { networkTerms } from '@halyard/money'
import { sql } from 'kysely'
import { type Address, move, type NewTransfer, post, type WalletPlace, walletPart } from '../ledger/index.ts'
import type { App } from '../platform/app.ts'
import { newId } from '../platform/ids.ts'
import { type Chain, ChainUnknown, type Network } from '../ports/chain.ts'
import { unitOf } from './coins.ts'
import { type CustodyWallet, custodyWallets } from './known-wallets.ts'

interface GasShort {
  /** The reading it falls short of. */
  readonly readingId: string
  readonly address: string
  readonly expected: bigint
  readonly found: bigint
}

interface GasRead {
  readonly short: readonly GasShort[]
  /** The wallets whose balance the node did not report, or not at a comparable block. */
  readonly unread: readonly string[]
}

/** Reads all counted wallets of a network, and books the changes. */
export async function readGas(app: App, chain: Chain): Promise<GasRead> {
  const short: GasShort[] = []
  const unread: string[] = []
  for (const wallet of await custodyWallets(app.db, chain.network)) {
    if (!wallet.isCounted) continue
    const measured = await measuredOrUnread(app, chain, wallet.address)
    if (measured === 'unread') unread.push(wallet.address)
    else if (measured === 'unchanged') continue
    else if (measured.short) short.push(measured.short)
    else await keepReading(app, chain.network, wallet, measured)
  }
  return { short, unread }
}

async function measuredOrUnread(app: App, chain: Chain, address: string) {
  try {
    return await measureGas(app, chain, address)
  } catch (error) {
    if (!(error instanceof ChainUnknown)) throw error
    app.log.warn({ err: error, address }, 'a chain did not say what coins a wallet holds')
    return 'unread'
  }
}

interface Reading {
  readonly id: string
  readonly block: number
  readonly units: bigint
}

interface Measured {
  readonly before: Reading | null
  readonly block: number
  readonly units: bigint
  readonly spent: bigint
  readonly short: GasShort | null
}

const maxTries = 3

/**
 * 'unchanged' if the node is still at the block of the last reading and reports the same; 'unread' if it is
 * behind that block, or payments came between on every attempt.
 */
export async function measureGas(
  app: App,
  chain: Chain,
  address: string,
): Promise<Measured | 'unchanged' | 'unread'> {
  const before = await lastReading(app, chain.network, address)
  for (let time = 0; time < maxTries; time++) {
    const from = (await chain.head()).number
    const units = await chain.nativeBalance(address)
    const to = (await chain.head()).number
    if (!before) return { before, block: to, units, spent: 0n, short: null }
    if (to <= before.block) return to === before.block && units === before.units ? 'unchanged' : 'unread'
    await noteFees(app, chain, address, before.block)
    const fees = await feesSince(app, chain.network, address, before.block)
    const spentAt = (number: number) =>
      fees.reduce((sum, { block, fee }) => (block <= number ? sum + fee : sum), 0n)
    for (let number = Math.max(from, before.block + 1); number <= to; number++) {
      const spent = spentAt(number)
      if (units === before.units - spent) return { before, block: number, units, spent, short: null }
    }
    if (fees.some(({ block }) => block > from && block <= to)) continue
    const spent = spentAt(to)
    const expected = before.units - spent
    const short = units < expected ? { readingId: before.id, address, expected, found: units } : null
    return { before, block: to, units, spent, short }
  }
  return 'unread'
}

async function lastReading(app: App, network: Network, address: string): Promise<Reading | null> {
  const row = await app.db
    .selectFrom('gas_reading')
    .select(['id', 'block_number', 'units'])
    .where('network', '=', network)
    .where('address', '=', address)
    .orderBy('block_number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, block: Number(row.block_number), units: BigInt(row.units) } : null
}

/**
 * Reads from the chain the cost of each transaction of the wallet since a block: payouts, also failed ones,
 * coins for deposit addresses, and others.
 */
async function noteFees(app: App, chain: Chain, address: string, since: number): Promise<void> {
  const { network } = chain
  const { rows } = await sql<{ transaction_id: string; handed_on: string }>`
    select transaction_id, handed_on::text from (
      select transaction_id, 0 as handed_on from wallet_movement
      where network = ${network} and address = ${address} and direction = 'OUT' and other_address is not null
        and block_number > ${since}
      union
      select transaction_id, 0 from payout
      where network = ${network} and from_address = ${address} and block_number > ${since}
      union
      select attempt.transaction_id, 0 from payout join payout_attempt attempt on attempt.payout_id = payout.id
      where payout.network = ${network} and payout.from_address = ${address} and payout.state = 'OPEN'
      union
      select transaction_id, units from sweep_item
      where network = ${network} and from_address = ${address} and kind = 'FUNDING'
    ) own where transaction_id is not null and not exists (
      select from gas_fee where gas_fee.network = ${network} and gas_fee.transaction_id = own.transaction_id
    )
  `.execute(app.db)
  for (const { transaction_id, handed_on } of rows) {
    const cost = await chain.costOf(transaction_id)
    // Someone else paid for a transfer that the wallet had only allowed.
    if (!cost || cost.payer !== address) continue
    const handedOn = handed_on === '0' || !(await succeeded(chain, transaction_id)) ? 0n : BigInt(handed_on)
    await app.db.transact((tx) =>
      tx
        .insertInto('gas_fee')
        .values({
          network,
          transaction_id,
          address,
          units: (cost.fee + handedOn).toString(),
          block_number: cost.blockNumber,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  }
}

async function succeeded(chain: Chain, transactionId: string): Promise<boolean> {
  const outcome = await chain.outcomeOf(transactionId)
  return outcome.state === 'mined' && outcome.succeeded
}

async function feesSince(app: App, network: Network, address: string, since: number) {
  const rows = await app.db
    .selectFrom('gas_fee')
    .select(['block_number', 'units'])
    .where('network', '=', network)
    .where('address', '=', address)
    .where('block_number', '>', String(since))
    .execute()
  return rows.map(({ block_number, units }) => ({ block: Number(block_number), fee: BigInt(units) }))
}

type GasPart = Lowercase<WalletPlace> | 'company' | 'spent'
const gasAccount = (network: Network, part: GasPart): Address => `gas:${networkTerms[network].chain}:${part}`

async function keepReading(
  app: App,
  network: Network,
  { address, place }: CustodyWallet,
  { before, block, units, spent }: Measured,
): Promise<void> {
  const id = newId()
  const held = gasAccount(network, walletPart(place))
  const unit = unitOf(network)
  const [had, most] = [before?.units ?? 0n, units + spent]
  const transferOf = (kind: 'GAS_FUNDING' | 'GAS_SPENT', from: Address, to: Address, amount: bigint) =>
    amount > 0n ? move(kind, { from, to, amount }, { cause: id, network, address }) : null
  // Rounded so that the ledger has exactly the whole units that the wallet holds.
  const funding = transferOf('GAS_FUNDING', held, gasAccount(network, 'company'), most / unit - had / unit)
  const fees = transferOf('GAS_SPENT', gasAccount(network, 'spent'), held, most / unit - units / unit)
  const transfers = [funding, fees].filter((transfer): transfer is NewTransfer => transfer !== null)
  await app.db.transact(async (tx) => {
    if (transfers.length > 0) await post(tx, transfers, app.clock.now())
    await tx
      .insertInto('gas_reading')
      .values({
        id,
        network,
        address,
        block_number: block,
        units: units.toString(),
        spent_units: spent.toString(),
        funded_units: (most - had).toString(),
        read_at: app.clock.now(),
        funding_transfer: funding?.id ?? null,
        spent_transfer: fees?.id ?? null,
      })
      .execute()
  })
}
