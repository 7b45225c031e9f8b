/**
 * Batched posting for bulk work such as settlement and bonuses. While one batch is written, transfers of
 * many callers collect for the next. A batch is locked in one order, decided transfer by transfer and
 * applied in one statement; each caller gets its own transfer's outcome after the commit. A transfer's id
 * makes it idempotent: a repeat is a duplicate. If a transfer breaks a ledger rule, the batch is retried
 * transfer by transfer, so that only that one fails. A caller that gets OutcomeUnknown sends the same
 * transfer again: it is posted now, or a duplicate.
 */
import type { Amount } from '@halyard/money'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { DatabaseAway, OutcomeUnknown } from '../platform/db/faults.ts'
import type { Address } from './chart.ts'
import { type Decision, decideBatch, type LockedAccount } from './decide-batch.ts'
import type { NewTransfer } from './post.ts'

export interface Batcher {
  readonly submit: (transfer: NewTransfer) => Promise<Decision>
}

interface Waiting {
  readonly transfer: NewTransfer
  readonly resolve: (decision: Decision) => void
  readonly reject: (error: unknown) => void
}

const maxBatch = 512

export function createBatcher(db: Database, clock: Clock): Batcher {
  let queue: Waiting[] = []
  let writing = false

  const write = async () => {
    writing = true
    while (queue.length > 0) {
      const batch = queue.slice(0, maxBatch)
      queue = queue.slice(maxBatch)
      await writeBatch(db, clock.now(), batch)
    }
    writing = false
  }

  return {
    submit: (transfer) =>
      new Promise((resolve, reject) => {
        queue.push({ transfer, resolve, reject })
        // Callers in the same event-loop turn share a batch.
        if (!writing) {
          writing = true
          setImmediate(() => void write())
        }
      }),
  }
}

async function writeBatch(db: Database, now: Date, batch: readonly Waiting[]): Promise<void> {
  try {
    const transfers = batch.map(({ transfer }) => transfer)
    const decisions = await db.transact((tx) => applyBatch(tx, transfers, now))
    for (const [index, { resolve }] of batch.entries()) resolve(decisions[index] as Decision)
  } catch (error) {
    // Retrying one by one would not help if the database is unavailable or the commit's outcome is unknown.
    if (batch.length === 1 || error instanceof DatabaseAway || error instanceof OutcomeUnknown) {
      for (const { reject } of batch) reject(error)
    } else for (const waiting of batch) await writeBatch(db, now, [waiting])
  }
}

async function applyBatch(tx: Tx, transfers: readonly NewTransfer[], now: Date): Promise<Decision[]> {
  const accounts = await lockAccounts(tx, transfers)
  const decisions = decideBatch(transfers, accounts, await knownIds(tx, transfers))
  const accepted = transfers.filter((_, index) => decisions[index]?.outcome === 'posted')
  if (accepted.length > 0) await apply(tx, accepted, accounts, now)
  return decisions
}

async function lockAccounts(tx: Tx, transfers: readonly NewTransfer[]): Promise<Map<Address, LockedAccount>> {
  const addresses = [...new Set(transfers.flatMap(({ lines }) => lines.map(({ account }) => account)))]
  const { rows } = await sql<{ address: string; account_id: number; amount: string | null }>`
    select address, account_id, amount from ledger_lock(${addresses}::text[])
  `.execute(tx)
  return new Map(
    rows.map(({ address, account_id, amount }) => [address, { id: account_id, amount: asAmount(amount) }]),
  )
}

function asAmount(text: string | null): Amount | null {
  return text === null ? null : BigInt(text)
}

async function knownIds(tx: Tx, transfers: readonly NewTransfer[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from transfer where id = any (${transfers.map(({ id }) => id)}::uuid[])
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

async function apply(
  tx: Tx,
  transfers: readonly NewTransfer[],
  accounts: ReadonlyMap<Address, LockedAccount>,
  now: Date,
): Promise<void> {
  const lines = transfers.flatMap(({ lines }, index) =>
    lines.map(({ account, amount }) => ({ transfer: index + 1, account: accounts.get(account)?.id, amount })),
  )
  await sql`
    select ledger_apply(
      ${transfers.map(({ id }) => id)}::uuid[],
      ${transfers.map(({ kind }) => kind)}::text[],
      ${transfers.map(({ details }) => JSON.stringify(details))}::jsonb[],
      ${now}::timestamptz,
      ${lines.map(({ transfer }) => transfer)}::integer[],
      ${lines.map(({ account }) => account)}::integer[],
      ${lines.map(({ amount }) => amount.toString())}::bigint[]
    )
  `.execute(tx)
}
