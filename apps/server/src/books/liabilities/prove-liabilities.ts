/**
 * At each month's end the members' balances are stored, a tree is built over them, and its root is sealed.
 * After a crash it continues from the stored balances: the same secret gives the same tree.
 */

import { randomBytes } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { checkCauses, findUnsealed, sealEntries } from '../../ledger/index.ts'
import { countFailure, forgetFailures } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { minutes } from '../../platform/db/limits.ts'
import { whileHolding } from '../../platform/db/while-holding.ts'
import { newId } from '../../platform/ids.ts'
import { type Loop, startLoop } from '../../platform/loop.ts'
import { failPoint } from './fail-points.ts'
import { findProof, owedAfter, type Proof, proofSecret } from './proof-rows.ts'
import { blockLevel, levelsFrom, type OwedTo, type SumNode, Tree } from './tree.ts'

/** The next month to be proved. Pure. Months are written as 2026-10, in UTC. */

/** Time for transactions started before midnight to commit. */
const settledAfterMs = 10 * 60 * 1000

const monthOf = (date: Date): string => date.toISOString().slice(0, 7)

const pauseMs = 60_000

export function proveLiabilities(app: App): Loop {
  return startLoop(app, 'proving liabilities', pauseMs, async () => {
    let proved = false
    const held = await whileHolding(app.db, 'liabilities', async () => {
      proved = await proveNext(app)
    })
    if (!held) return 'elsewhere'
    return proved ? 'more' : 'rest'
  })
}

/** Returns true if a month was proved. */
export async function proveNext(app: App): Promise<boolean> {
  const newest = await findProof(app, null)
  if (newest && !newest.isSealed) return seal(app, newest)
  const month = nextMonth(newest?.month ?? null, app.clock.now())
  if (!month || !(await isFinal(app, month))) return false
  const waitsFor = await faultOfBooks(app)
  if (waitsFor) return waitForBooks(app, month, waitsFor)
  await take(app, month)
  failPoint(app, 'liabilities:taken')
  const taken = await findProof(app, month)
  return taken ? seal(app, taken) : false
}

/** Why nothing may be proved now: money without a cause, or not confirmed by the outside systems. */
async function faultOfBooks(app: App): Promise<string | null> {
  const [fault] = await checkCauses(app.db)
  if (fault) return `the books are wrong: ${fault}`
  const { rows } = await sql<{ fault: string }>`
    (select 'they differ about ' || lower(subject_kind) || ' ' || subject as fault
    from reconciliation_difference where resolved_by is null order by created_at limit 1)
    union all
    (select 'the comparison of ' || requested_at || ' has not found everything equal' from (
      select requested_at, agreed from reconciliation
      where finished_at is not null and requested_at <= ${app.clock.now()} order by requested_at desc, id desc limit 1
    ) last where agreed is not true)
  `.execute(app.db)
  return rows[0]?.fault ?? null
}

/** Raises an alarm after ten rounds. */
async function waitForBooks(app: App, month: string, why: string): Promise<false> {
  const error = new Error(`${month} is not proved while ${why}`)
  await app.db.transact((tx) => countFailure(tx, app, { subject, kind: 'PROOF_WAITS', error }))
  return false
}

const subject = 'liabilities'

/** Every posting before the month's end is in the chain of seals: nothing can be inserted before it any more. */
async function isFinal(app: App, month: string): Promise<boolean> {
  await sealEntries(app.db)
  const { since } = await findUnsealed(app.db)
  const [year = 0, number = 0] = month.split('-').map(Number)
  return since === null || since.getTime() >= Date.UTC(year, number)
}

async function take(app: App, month: string): Promise<void> {
  const id = newId()
  const secret = proofSecret.seal(app, id, randomBytes(32).toString('hex'))
  await app.db.transact(
    (tx) =>
      sql`select liabilities_take(${id}, ${`${month}-01`}::date, ${secret}, ${app.clock.now()})`.execute(tx),
    { statementMs: minutes(10) },
  )
}

async function seal(app: App, proof: Proof): Promise<boolean> {
  const levels = await build(app, proof)
  failPoint(app, 'liabilities:built')
  await app.db.transact(
    async (tx) => {
      for (const [nth, nodes] of levels.entries()) await keep(tx, proof.id, blockLevel + nth, nodes)
      await sql`select liabilities_seal(${proof.id}, ${app.clock.now()})`.execute(tx)
      await forgetFailures(tx, app, [subject])
    },
    { statementMs: minutes(5) },
  )
  return true
}

/**
 * Builds from the blocks' tops up. Only the balances and those tops are in memory, not the leaves; other work
 * runs between blocks.
 */
async function build(app: App, proof: Proof): Promise<SumNode[][]> {
  const owed = await readAll(app, proof.id)
  const tree = new Tree(proof)
  const tops: SumNode[] = []
  for (let block = 0; block < tree.blocks; block++) {
    tops.push(tree.levelsOf(block, (number) => owed[number] ?? null).at(-1)?.[0] as SumNode)
    await breathe()
  }
  return levelsFrom(tops)
}

const batchSize = 5000

async function readAll(app: App, proofId: string): Promise<OwedTo[]> {
  const all: OwedTo[] = []
  for (;;) {
    const batch = await owedAfter(app.db, proofId, all.length - 1, batchSize)
    for (const { username, usdt, usdp } of batch) all.push({ username, usdt, usdp })
    if (batch.length < batchSize) return all
  }
}

async function keep(tx: Tx, proofId: string, level: number, nodes: readonly SumNode[]): Promise<void> {
  for (let from = 0; from < nodes.length; from += batchSize) {
    const some = nodes.slice(from, from + batchSize)
    await sql`
      insert into liability_node (proof_id, level, place, hash, usdt, usdp)
      select ${proofId}, ${level}, place, decode(hash, 'hex'), usdt, usdp
      from unnest(
        ${some.map((_, nth) => from + nth)}::integer[], ${some.map(({ hash }) => hash)}::text[],
        ${some.map(({ usdt }) => String(usdt))}::bigint[], ${some.map(({ usdp }) => String(usdp))}::bigint[]
      ) as node (place, hash, usdt, usdp)
    `.execute(tx)
  }
}

/** The month after the last proved one; without one, the month that ended last. Null while it has not ended. */
export function nextMonth(last: string | null, now: Date): string | null {
  const settled = new Date(now.getTime() - settledAfterMs)
  const ended = monthOf(new Date(Date.UTC(settled.getUTCFullYear(), settled.getUTCMonth() - 1)))
  if (last === null) return ended
  const [year = 0, month = 0] = last.split('-').map(Number)
  const next = monthOf(new Date(Date.UTC(year, month)))
  return next <= ended ? next : null
}
