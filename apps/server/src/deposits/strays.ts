/**
 * Transfers out of deposit addresses that no sweep planned: the key, which covers all deposit addresses on
 * every network, may have leaked. Until an operator accepts them, no network offers addresses; until two
 * operators have stated where the money went, the network pays nothing. Blocks are still read, since deposits
 * made meanwhile belong to members (docs/custody.md).
 */
import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import { endAlarms, raiseAlarm } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import type { Reader, Tx } from '../platform/db/database.ts'
import type { Block, Network, TokenTransfer } from '../ports/chain.ts'
import { fromTokenUnits } from './token-amount.ts'

const alarmKind = 'DEPOSIT_ADDRESS_USED_ELSEWHERE'
const uncorrectedKind = 'STRAY_NOT_CORRECTED'

/** A stray that a reorganisation removed may return as another transfer, which must be accepted again. */
export async function noteStray(
  tx: Tx,
  app: App,
  network: Network,
  block: Block,
  { transactionId, eventIndex, from, to, amount }: TokenTransfer,
): Promise<void> {
  const { rows } = await sql<{ accepted: boolean }>`
    insert into stray_transfer as stray
      (network, transaction_id, event_index, from_address, to_address, units, block_number, seen_at)
    values (${network}, ${transactionId}, ${eventIndex}, ${from}, ${to}, ${amount.toString()}::numeric, ${block.number},
      ${app.clock.now()})
    on conflict (network, transaction_id, event_index) do update set
      from_address = excluded.from_address, to_address = excluded.to_address, units = excluded.units,
      block_number = excluded.block_number,
      accepted_at = case when (stray.from_address, stray.to_address, stray.units) =
        (excluded.from_address, excluded.to_address, excluded.units) then stray.accepted_at end,
      accepted_by = case when (stray.from_address, stray.to_address, stray.units) =
        (excluded.from_address, excluded.to_address, excluded.units) then stray.accepted_by end
    where stray.block_number is null
    returning accepted_at is not null as accepted
  `.execute(tx)
  if (rows[0]?.accepted === false) await raise(tx, app, network, { transactionId, from, to, amount })
}

export async function isKnownStray(
  tx: Tx,
  network: Network,
  { transactionId, eventIndex }: TokenTransfer,
): Promise<boolean> {
  const known = await tx
    .selectFrom('stray_transfer')
    .select('event_index')
    .where('network', '=', network)
    .where('transaction_id', '=', transactionId)
    .where('event_index', '=', eventIndex)
    .executeTakeFirst()
  return known !== undefined
}

/** Forgets strays above a block: if still on the chain, they are seen again. */
export async function forgetStraysAbove(tx: Tx, network: Network, height: number): Promise<void> {
  await tx
    .updateTable('stray_transfer')
    .set({ block_number: null })
    .where('network', '=', network)
    .where('block_number', '>', String(height))
    .execute()
}

/** True if an operator has to accept strays first: on this network, or on any. */
export async function hasUnacceptedStrays(reader: Reader, network?: Network): Promise<boolean> {
  const any = reader.selectFrom('stray_transfer').select('event_index').where('accepted_at', 'is', null)
  const found = await (network ? any.where('network', '=', network) : any).limit(1).executeTakeFirst()
  return found !== undefined
}

/** True if a transfer left a deposit address that two operators have neither adopted nor written off. */
export async function hasUncorrectedStrays(reader: Reader, network: Network): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select has_uncorrected_strays(${network}) as found`.execute(
    reader,
  )
  return rows[0]?.found === true
}

interface Unaccepted {
  readonly count: number
  /** The first transaction in the list of strays (custody); null if there is none. */
  readonly newest: string | null
}

export async function unacceptedStrays(reader: Reader, network: Network): Promise<Unaccepted> {
  const { rows } = await sql<{ count: string; newest: string | null }>`
    select count(*), (array_agg(transaction_id order by seen_at desc, transaction_id, event_index))[1] as newest
    from stray_transfer where network = ${network} and accepted_at is null
  `.execute(reader)
  return { count: Number(rows[0]?.count ?? 0), newest: rows[0]?.newest ?? null }
}

interface StrayRow {
  readonly txId: string
  readonly from: string
  readonly to: string
  readonly amount: string
}

/** Unaccepted strays, in the order of the list of strays. */
export async function newestStrays(reader: Reader, network: Network): Promise<StrayRow[]> {
  const rows = await reader
    .selectFrom('stray_transfer')
    .select(['transaction_id', 'from_address', 'to_address', 'amount'])
    .where('network', '=', network)
    .where('accepted_at', 'is', null)
    .orderBy('seen_at', 'desc')
    .orderBy('transaction_id')
    .orderBy('event_index')
    .limit(10)
    .execute()
  return rows.map((row) => ({
    txId: row.transaction_id,
    from: row.from_address,
    to: row.to_address,
    amount: formatAmount(BigInt(row.amount), 'USDT'),
  }))
}

/** Accepts all strays seen so far at once: a thief empties addresses over many blocks. */
export async function acceptStrays(tx: Tx, app: App, network: Network, operatorId: string): Promise<void> {
  await tx
    .updateTable('stray_transfer')
    .set({ accepted_at: app.clock.now(), accepted_by: operatorId })
    .where('network', '=', network)
    .where('accepted_at', 'is', null)
    .execute()
}

/** Raises the alarm again: an operator may have cleared it without accepting the strays. */
export async function remindOfStrays(app: App, network: Network): Promise<void> {
  const { rows } = await sql<Stray>`
    select transaction_id, from_address, to_address, units::text from stray_transfer
    where network = ${network} and accepted_at is null and not exists (
      select from alarm where kind = ${alarmKind} and subject = ${subjectOf(network)} and cleared_at is null
    )
    order by seen_at desc limit 1
  `.execute(app.db)
  const [newest] = rows
  if (!newest) return
  const { transaction_id: transactionId, from_address: from, to_address: to, units } = newest
  await app.db.transact((tx) => raise(tx, app, network, { transactionId, from, to, amount: BigInt(units) }))
}

/**
 * Accepted, but two operators have yet to state where the money went: the network pays nothing until then.
 */
export async function remindOfUncorrected(app: App, network: Network): Promise<void> {
  const { rows } = await sql<{ newest: Stray | null; alarmed: boolean }>`
    select (
      select row_to_json(stray) from (
        select transaction_id, from_address, to_address, units::text from stray_transfer stray
        where network = ${network} and accepted_at is not null and is_uncorrected(stray)
        order by seen_at desc limit 1
      ) stray
    ) as newest, exists (
      select from alarm where kind = ${uncorrectedKind} and subject = ${subjectOf(network)} and cleared_at is null
    ) as alarmed
  `.execute(app.db)
  const { newest = null, alarmed = false } = rows[0] ?? {}
  if ((newest !== null) === alarmed) return
  await app.db.transact(async (tx) => {
    if (newest === null) return endAlarms(tx, app, [subjectOf(network)], uncorrectedKind)
    const { transaction_id: transactionId, from_address: from, to_address: to, units } = newest
    await raise(tx, app, network, { transactionId, from, to, amount: BigInt(units) }, uncorrectedKind)
  })
}

interface Stray {
  readonly transaction_id: string
  readonly from_address: string
  readonly to_address: string
  readonly units: string
}

function raise(
  tx: Tx,
  app: App,
  network: Network,
  { transactionId, from, to, amount }: Omit<TokenTransfer, 'eventIndex'>,
  kind = alarmKind,
): Promise<void> {
  const usdt = formatAmount(fromTokenUnits(amount, app.chains[network].decimals).amount, 'USDT')
  const details = `${usdt} USDT left ${from} for ${to} in transaction ${transactionId}`
  return raiseAlarm(tx, app, { kind, subject: subjectOf(network), details })
}

const subjectOf = (network: Network) => `network:${network}`
