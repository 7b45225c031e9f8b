/**
 * Pays waiting bonuses in order, as far as the budget reaches. A bonus is first marked as being paid, then
 * sent to the ledger under an id that it had from the beginning, then marked as paid: wherever the process is
 * killed, the next one continues and nothing is paid twice.
 */
import type { Amount, TransferKind } from '@halyard/money'
import { sql } from 'kysely'
import { balancesOf, bonusBudget, type createBatcher, walletOf } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { failPoint } from './fail-points.ts'
import { findSignals } from './find-signals.ts'
import { type OwedReversal, type PaymentPlan, planPayments, type WaitingBonus } from './plan-payments.ts'
import { lockProgress } from './team-rows.ts'

type Batcher = ReturnType<typeof createBatcher>

export const bonusesOfRound = 1000

/** Returns true if more may be payable now. */
export async function payBonuses(app: App, batcher: Batcher, limit = bonusesOfRound): Promise<boolean> {
  await sendMarked(app, batcher)
  const decided = await app.db.transact((tx) => markPayable(tx, limit, app.clock.now()))
  if (decided > 0) failPoint(app, 'bonus:marked')
  await sendMarked(app, batcher)
  return decided === limit
}

/**
 * Returns how many will be paid or are held for review. Under the engine's lock, so that nobody else plans
 * with the same budget.
 */
async function markPayable(tx: Tx, limit: number, now: Date): Promise<number> {
  await lockProgress(tx)
  const { rows: queue } = await sql<{ id: string; receiver: number; amount: string }>`
    select id, receiver, amount from bonus where state = 'WAITING' order by id limit ${limit}
  `.execute(tx)
  if (queue.length === 0) return 0
  const { rows: owed } = await sql<{ bonus_id: string; receiver: number; owed: string }>`
    select bonus_id, receiver, amount - taken as owed from bonus_reversal
    where taken < amount and receiver = any (${queue.map(({ receiver }) => receiver)}::integer[])
    order by bonus_id for no key update
  `.execute(tx)
  const { payments, taken, held } = await planAndHold(
    tx,
    queue.map((bonus) => ({ ...bonus, amount: BigInt(bonus.amount) })),
    owed.map(({ bonus_id, receiver, owed }) => ({ bonusId: bonus_id, receiver, owed: BigInt(owed) })),
    now,
  )
  const ids = payments.map(({ id }) => id)
  await sql`
    update bonus set
      withheld = planned.withheld,
      state = case when planned.withheld = bonus.amount then 'PAID' else 'PAYING' end,
      paid_at = case when planned.withheld = bonus.amount then ${now}::timestamptz end
    from unnest(
      ${ids}::bigint[], ${payments.map(({ withheld }) => String(withheld))}::bigint[]
    ) as planned (id, withheld)
    -- Forces key lookups: a join alone might read the whole table.
    where bonus.id = planned.id and bonus.id = any (${ids}::bigint[])
  `.execute(tx)
  await sql`
    update bonus_reversal set taken = taken + part.amount
    from (
      select bonus_id, sum(amount)::bigint as amount from unnest(
        ${taken.map(({ bonusId }) => bonusId)}::bigint[], ${taken.map(({ amount }) => String(amount))}::bigint[]
      ) as part (bonus_id, amount) group by bonus_id
    ) as part
    where bonus_reversal.bonus_id = part.bonus_id
  `.execute(tx)
  return payments.length + held
}

/**
 * Each bonus is checked before it is paid. A held one leaves its place to those behind it, which are then
 * checked too, twice as many each time: a long row of held ones takes few checks.
 */
async function planAndHold(
  tx: Tx,
  queue: readonly WaitingBonus[],
  owed: readonly OwedReversal[],
  now: Date,
): Promise<PaymentPlan & { readonly held: number }> {
  const budget = await freeBudget(tx)
  const checkedIds = new Set<string>()
  const held = new Set<string>()
  for (;;) {
    const payable = queue.filter(({ id }) => !held.has(id))
    const plan = planPayments(payable, owed, budget)
    const unseen = plan.payments.filter(({ id }) => !checkedIds.has(id)).length
    if (unseen === 0) return { ...plan, held: held.size }
    const next = payable.map(({ id }) => id).filter((id) => !checkedIds.has(id))
    const checked = next.slice(0, Math.max(unseen, checkedIds.size))
    for (const id of await holdForReview(tx, checked, now)) held.add(id)
    for (const id of checked) checkedIds.add(id)
  }
}

/**
 * The budget, less bonuses in payment. Those are read first: if another worker pays some meanwhile, they
 * count twice rather than not at all.
 */
async function freeBudget(tx: Tx): Promise<Amount> {
  const { rows } = await sql<{ promised: string }>`
    select coalesce(sum(amount - withheld), 0) as promised from bonus where state = 'PAYING'
  `.execute(tx)
  const [budget = 0n] = await balancesOf(tx, [bonusBudget])
  return budget - BigInt(rows[0]?.promised ?? 0)
}

interface MarkedBonus {
  readonly id: string
  readonly kind: TransferKind
  readonly net: string
  readonly transfer_id: string
  readonly member_id: string
}

async function sendMarked(app: App, batcher: Batcher): Promise<void> {
  const { rows } = await sql<MarkedBonus>`
    select bonus.id, bonus.kind, bonus.amount - bonus.withheld as net, bonus.transfer_id, member.id as member_id
    from bonus join member on member.number = bonus.receiver
    where bonus.state = 'PAYING' order by bonus.id
  `.execute(app.db)
  const sent = await Promise.all(
    rows.map(async (bonus) => {
      const { outcome } = await batcher.submit(transferOf(bonus))
      return outcome === 'posted' || outcome === 'duplicate' ? bonus.id : null
    }),
  )
  const paid = sent.filter((id) => id !== null)
  if (paid.length > 0) {
    failPoint(app, 'bonus:sent')
    await sql`
      update bonus set state = 'PAID', paid_at = transfer.created_at from transfer
      where bonus.id = any (${paid}::bigint[]) and bonus.state = 'PAYING' and transfer.id = bonus.transfer_id
    `.execute(app.db)
  }
  if (paid.length < rows.length) throw new Error('The bonus budget held less than was counted on')
}

function transferOf({ id, kind, net, transfer_id, member_id }: MarkedBonus) {
  const amount = BigInt(net)
  return {
    id: transfer_id,
    kind,
    details: { cause: id, bonusId: id },
    lines: [
      { account: bonusBudget, amount: -amount },
      { account: walletOf(member_id, 'bonus'), amount },
    ],
  }
}

/**
 * Holds the bonuses to be reviewed, and refuses those with only signals that were refused between the same
 * two members before. Returns the ids of both.
 */
async function holdForReview(tx: Tx, bonusIds: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const signals = await findSignals(tx, bonusIds, now)
  if (signals.length === 0) return new Set()
  await sql`
    insert into bonus_signal (bonus_id, kind, about, noted_at)
    select bonus_id, kind, about, ${now}::timestamptz from unnest(
      ${signals.map(({ bonusId }) => bonusId)}::bigint[],
      ${signals.map(({ kind }) => kind)}::text[],
      ${signals.map(({ about }) => about)}::text[]
    ) as noted (bonus_id, kind, about)
  `.execute(tx)
  const isNew = new Set(signals.filter(({ refusedWith }) => !refusedWith).map(({ bonusId }) => bonusId))
  await sql`update bonus set state = 'HELD' where id = any (${[...isNew]}::bigint[])`.execute(tx)
  const refused = new Map(
    signals
      .filter(({ bonusId }) => !isNew.has(bonusId))
      .map(({ bonusId, refusedWith }) => [bonusId, refusedWith]),
  )
  await sql`
    insert into bonus_refused_before (bonus_id, review_id, noted_at)
    select bonus_id, review_id, ${now}::timestamptz
    from unnest(${[...refused.keys()]}::bigint[], ${[...refused.values()]}::bigint[]) as refused (bonus_id, review_id)
  `.execute(tx)
  return new Set(signals.map(({ bonusId }) => bonusId))
}
