/** Books outflows of a place of custody as far as the ledger covers them: PostgreSQL would refuse the rest at commit. */
import { sql } from 'kysely'
import { lockCustody, type NewTransfer } from '../ledger/index.ts'
import { endAlarms, raiseAlarm } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Network } from '../ports/chain.ts'

export interface Leaving {
  readonly transfer: NewTransfer
  /** The movements that it books, the last outflow last; empty for a sweep. */
  readonly movements?: readonly string[]
}

interface Parted<Each> {
  readonly covered: readonly Each[]
  readonly waiting: readonly Each[]
}

/**
 * After booking `incoming`, separates the outflows that are covered, in order, from those that have to wait. If
 * only dust is missing, movement and transfer are rounded to the balance. Locks the places until the end of
 * the transaction.
 */
export async function coveredOf<Each extends Leaving>(
  tx: Tx,
  network: Network,
  incoming: readonly NewTransfer[],
  leaving: readonly Each[],
): Promise<Parted<Each>> {
  const held = await lockHeld(tx, leaving)
  const book = ({ lines }: NewTransfer) => {
    for (const { account, amount } of lines) {
      const before = held.get(account)
      if (before !== undefined) held.set(account, before - amount)
    }
  }
  for (const transfer of incoming) book(transfer)
  const [covered, waiting]: [Each[], Each[]] = [[], []]
  for (const each of leaving) {
    const missing = missingOf(each.transfer, held)
    if (missing > 0n && missing > (await dustFor(tx, network, each))) {
      waiting.push(each)
      continue
    }
    const rounded = missing > 0n ? await roundedBy(tx, each, missing) : each
    if (!rounded) continue
    covered.push(rounded)
    book(rounded.transfer)
  }
  return { covered, waiting }
}

const isCustody = (account: string) => account.startsWith('custody:')

/** Locks in the same order as PostgreSQL's own checks. */
async function lockHeld(tx: Tx, leaving: readonly Leaving[]): Promise<Map<string, bigint>> {
  const lines = leaving.flatMap(({ transfer }) => transfer.lines)
  const places = [...new Set(lines.map(({ account }) => account).filter(isCustody))]
  const held = new Map<string, bigint>()
  if (places.length === 0) return held
  const accounts = await tx
    .selectFrom('ledger_account')
    .select('address')
    .where('address', 'in', places)
    .orderBy('id')
    .execute()
  for (const { address } of accounts) held.set(address, await lockCustody(tx, address))
  return held
}

const placeLeft = ({ lines }: NewTransfer) =>
  lines.find(({ account, amount }) => amount > 0n && isCustody(account))

function missingOf(transfer: NewTransfer, held: ReadonlyMap<string, bigint>): bigint {
  const from = placeLeft(transfer)
  return from ? from.amount - (held.get(from.account) ?? 0n) : 0n
}

/** The maximum amount it can be rounded by. */
async function dustFor(tx: Tx, network: Network, { transfer, movements = [] }: Leaving): Promise<bigint> {
  if (movements.length === 0) return 0n
  const account = placeLeft(transfer)?.account ?? ''
  const { rows } = await sql<{ dust: string }>`select dust_at(${network}, ${account})::text as dust`.execute(
    tx,
  )
  return BigInt(rows[0]?.dust ?? 0)
}

/** Null if it was dust only. */
async function roundedBy<Each extends Leaving>(tx: Tx, leaving: Each, missing: bigint): Promise<Each | null> {
  const { transfer, movements = [] } = leaving
  for (const id of movements.toReversed())
    await sql`update wallet_movement set amount = amount - ${missing.toString()}::bigint where id = ${id}`.execute(
      tx,
    )
  if (missing === placeLeft(transfer)?.amount) return null
  const lines = transfer.lines.map(({ account, amount }) => ({
    account,
    amount: amount > 0n ? amount - missing : amount + missing,
  }))
  return { ...leaving, transfer: { ...transfer, lines } }
}

const alarmKind = 'CUSTODY_NOT_COVERED'

/** Raises an alarm naming the first waiting outflow; it ends when nothing waits. */
export async function tellOfUncovered(
  tx: Tx,
  app: App,
  network: Network,
  waiting: readonly Leaving[],
): Promise<void> {
  const subject = `network:${network}`
  const [first] = waiting
  if (!first) return endAlarms(tx, app, [subject], alarmKind)
  const { transactionId } = first.transfer.details
  const details = `${transactionId} took more from ${placeLeft(first.transfer)?.account} than the ledger has there; ${waiting.length} waiting`
  await raiseAlarm(tx, app, { kind: alarmKind, subject, details })
}
