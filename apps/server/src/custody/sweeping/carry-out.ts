/**
 * One round of the worker over the open sweep of a network: sends the signed transactions, fundings first,
 * until the chain shows the outcome. Each step is recorded first, so a crash anywhere is harmless. Money only
 * moves between our own wallets, so sending twice or too late never pays anyone else.
 */
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { whileHolding } from '../../platform/db/while-holding.ts'
import type { Network } from '../../ports/chain.ts'
import { failPoint } from './fail-points.ts'
import { isHotWalletSuspect } from './hot-wallet-suspect.ts'
import { findSweep, isOpen, itemsOf, type Sweep, type SweepItem } from './items.ts'
import { nextStep } from './next-step.ts'
import { endSweepAlarms, raiseSweepAlarm } from './sweep-alarms.ts'

/** How many are checked in a round, each at most once a minute: public nodes count requests. */
const maxInRound = 20

const finishedWithinMs = 2 * 86_400_000

export async function carryOutSweep(
  app: App,
  network: Network,
  stopping: AbortSignal = new AbortController().signal,
): Promise<'rest' | 'elsewhere'> {
  if (!(await findSweep(app.db, { openOn: network }))) return 'rest'
  const held = await whileHolding(app.db, `sweep:${network}`, async (lost) => {
    const ended = AbortSignal.any([stopping, lost])
    const sweep = await findSweep(app.db, { openOn: network })
    if (!sweep) return
    for (let count = 0; count < maxInRound && !ended.aborted; count++) {
      const id = await takeDue(app, sweep)
      if (!id) break
      await runItem(app, sweep, id)
    }
    if (!(await endIfOver(app, sweep))) await alarmIfOld(app, sweep)
  })
  return held ? 'rest' : 'elsewhere'
}

async function alarmIfOld(app: App, sweep: Sweep): Promise<void> {
  if (app.clock.now().getTime() - sweep.createdAt.getTime() < finishedWithinMs) return
  await raiseSweepAlarm(
    app,
    sweep,
    'SWEEP_UNFINISHED',
    `on ${sweep.network}, planned ${sweep.createdAt.toISOString()}`,
  )
}

/** Takes the item that was checked longest ago. Records that first, so that a failing one delays no other. */
async function takeDue(app: App, { id }: Sweep): Promise<string | null> {
  return app.db.transact(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update sweep_item set requested_at = clock_timestamp() where id in (
        select id from sweep_item
        where sweep_id = ${id} and state in ('PLANNED', 'SENT') and bytes is not null
          and (requested_at is null or requested_at < clock_timestamp() - interval '1 minute')
        order by requested_at nulls first, number limit 1
      ) returning id
    `.execute(tx)
    return rows[0]?.id ?? null
  })
}

async function runItem(app: App, sweep: Sweep, id: string): Promise<void> {
  const chain = app.chains[sweep.network]
  const items = await itemsOf(app.db, sweep.id)
  const item = items.find((one) => one.id === id)
  if (!item?.signed || !isOpen(item)) return
  const funding =
    item.kind === 'TRANSFER'
      ? items.find(({ kind, movement }) => kind === 'FUNDING' && movement.to === item.movement.from)
      : undefined
  if (funding?.state === 'FAILED') return fail(app, sweep, item, 'it was never given the coins for its fee')
  // Without its coins it would fail. Once it was seen in a block, the code that follows the chain finishes it.
  if ((funding && funding.state !== 'DONE') || item.blockNumber !== null) return
  const { transactionId } = item.signed
  const outcome = await chain.outcomeOf(transactionId, item.prepared, item.movement.from)
  const { required_confirmations: required } = await app.db
    .selectFrom('network')
    .select('required_confirmations')
    .where('network', '=', sweep.network)
    .executeTakeFirstOrThrow()
  switch (nextStep(item, outcome, required)) {
    case 'send':
      // Coins for fees stay on our addresses; tokens would go to a thief of the hot wallet's key.
      if (
        item.kind === 'TRANSFER' &&
        sweep.target === 'HOT' &&
        (await isHotWalletSuspect(app.db, sweep.network))
      )
        return hold(app, sweep, item, 'the hot wallet was used by somebody else')
      return send(app, sweep, item)
    case 'done':
      return note(app, item, { state: 'DONE', obstacle: null })
    case 'failed': {
      const why = outcome.state === 'expired' ? 'it can come into no block any more' : 'it moved nothing'
      return fail(app, sweep, item, why)
    }
    case 'wait':
      return
  }
}

async function send(app: App, sweep: Sweep, item: SweepItem): Promise<void> {
  if (!item.signed) return
  await note(app, item, { state: 'SENT' })
  failPoint(app, 'sweep:tried')
  const answer = await app.chains[sweep.network].broadcast(item.signed)
  failPoint(app, 'sweep:sent')
  if (answer.state === 'rejected')
    return hold(app, sweep, item, `${answer.reason}: ${answer.message}`.slice(0, 300))
  await note(app, item, { obstacle: null })
}

async function hold(app: App, sweep: Sweep, item: SweepItem, obstacle: string): Promise<void> {
  await note(app, item, { obstacle })
  await raiseSweepAlarm(app, sweep, 'SWEEP_HELD', `transaction ${item.number} is not taken: ${obstacle}`)
}

async function fail(app: App, sweep: Sweep, item: SweepItem, why: string): Promise<void> {
  await note(app, item, { state: 'FAILED', obstacle: why })
  await raiseSweepAlarm(
    app,
    sweep,
    'SWEEP_FAILED',
    `transaction ${item.number} (${item.signed?.transactionId}): ${why}`,
  )
}

/** An item that has ended meanwhile, as seen on the chain, stays as it is. */
async function note(
  app: App,
  { id }: SweepItem,
  change: { readonly state?: SweepItem['state']; readonly obstacle?: string | null },
): Promise<void> {
  await app.db.transact((tx) =>
    tx
      .updateTable('sweep_item')
      .set(change)
      .where('id', '=', id)
      .where('state', 'in', ['PLANNED', 'SENT'])
      .execute(),
  )
}

async function endIfOver(app: App, sweep: Sweep): Promise<boolean> {
  if ((await itemsOf(app.db, sweep.id)).some(isOpen)) return false
  await app.db.transact(async (tx) => {
    await tx
      .updateTable('sweep')
      .set({ ended_at: app.clock.now() })
      .where('id', '=', sweep.id)
      .where('ended_at', 'is', null)
      .execute()
    await endSweepAlarms(tx, app, sweep)
  })
  return true
}
