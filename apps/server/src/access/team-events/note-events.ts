/**
 * Each event is written in the transaction that causes it, and only appended: a purchase waits for no
 * upline's row. The worker derives the effects (teams/bonuses).
 */
import type { ClosingReason } from '@halyard/contract'
import { run, type Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'

export async function noteJoined(
  tx: Tx,
  member: { readonly id: string; readonly number: number },
  now: Date,
): Promise<void> {
  await run(
    tx,
    `insert into team_event (id, kind, cause, member, amount, occurred_at) values ($1, 'JOINED', $2, $3, 0, $4)`,
    [newId(), member.id, member.number, now],
  )
}

interface OrderOfMember {
  readonly id: string
  readonly trial: boolean
}

/** A free trial concerns no upline: it costs nothing. */
export async function notePurchased(tx: Tx, order: OrderOfMember, now: Date): Promise<void> {
  if (!order.trial) await ofOrder(tx, 'PURCHASED', order.id, false, now)
}

const leftByOwner: readonly ClosingReason[] = ['UNSUBSCRIBE', 'LOSS_LIMIT', 'CAPITAL']

/**
 * An order that never began for the team doesn't end for it, nor earlier than it began: events are processed
 * in the order of the writers' clocks, which may differ.
 */
export async function noteEnded(
  tx: Tx,
  order: OrderOfMember,
  reason: ClosingReason,
  now: Date,
): Promise<void> {
  if (!order.trial) await ofOrder(tx, 'ENDED', order.id, leftByOwner.includes(reason), now)
}

async function ofOrder(
  tx: Tx,
  kind: 'PURCHASED' | 'ENDED',
  orderId: string,
  isLeft: boolean,
  now: Date,
): Promise<void> {
  await run(
    tx,
    `insert into team_event (id, kind, cause, member, order_id, amount, is_left, occurred_at)
     select $1, $2, investment_order.id::text, member.number, investment_order.id, investment_order.price, $3,
       greatest($4::timestamptz, begun.occurred_at + interval '1 millisecond')
     from investment_order join member on member.id = investment_order.member_id
     left join team_event begun
       on $2 = 'ENDED' and begun.order_id = investment_order.id and begun.kind = 'PURCHASED'
     where investment_order.id = $5 and ($2 = 'PURCHASED' or begun.id is not null)`,
    [newId(), kind, isLeft, now, orderId],
  )
}

/** A trading result on an order's account, unique per cause. */
export interface Traded {
  readonly cause: string
  readonly orderId: string
  readonly amount: bigint
}

/** Closed volumes, in ten-thousandths of a lot. */
export const noteLots = (tx: Tx, traded: readonly Traded[], now: Date): Promise<void> =>
  noteTraded(tx, 'LOTS', traded, now)

/** The part above an order's highest result so far. */
export const noteProfits = (tx: Tx, traded: readonly Traded[], now: Date): Promise<void> =>
  noteTraded(tx, 'PROFIT', traded, now)

/** Excludes free trials. */
async function noteTraded(
  tx: Tx,
  kind: 'LOTS' | 'PROFIT',
  traded: readonly Traded[],
  now: Date,
): Promise<void> {
  const events = traded.filter(({ amount }) => amount > 0n)
  if (events.length === 0) return
  await run(
    tx,
    `insert into team_event (id, kind, cause, member, order_id, amount, occurred_at)
     select new.id, $1, new.cause, member.number, new.order_id, new.amount, $2
     from unnest($3::uuid[], $4::text[], $5::uuid[], $6::bigint[]) as new (id, cause, order_id, amount)
     join investment_order on investment_order.id = new.order_id and not investment_order.trial
     join member on member.id = investment_order.member_id`,
    [
      kind,
      now,
      events.map(() => newId()),
      events.map(({ cause }) => cause),
      events.map(({ orderId }) => orderId),
      events.map(({ amount }) => String(amount)),
    ],
  )
}

/** At the end of a month, such as 2026-11, ranks drop to those still met. Once a month. */
export async function noteMonthEnd(tx: Tx, month: string, now: Date): Promise<void> {
  await run(
    tx,
    `insert into team_event (id, kind, cause, amount, occurred_at) values ($1, 'MONTH_END', $2, 0, $3)
     on conflict (kind, cause) do nothing`,
    [newId(), month, now],
  )
}

/** Every plan in effect, from the second one on. Once per plan. */
export async function noteNewPlans(tx: Tx, now: Date): Promise<void> {
  await run(
    tx,
    `insert into team_event (id, kind, cause, amount, occurred_at)
     select gen_random_uuid(), 'NEW_PLAN', version::text, 0, effective_from from bonus_plan
     where version > 1 and effective_from <= $1 and not exists (
       select from team_event where kind = 'NEW_PLAN' and cause = version::text
     )
     on conflict (kind, cause) do nothing`,
    [now],
  )
}
