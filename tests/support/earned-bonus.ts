/**
 * What the worker writes for a bonus that is paid, as one statement: $1 the transfer that pays it, $2 its kind,
 * $3 the receiver, $4 the amount, $5 when. Without it, the books would know of a bonus that nobody has earned.
 * The event is the receiver's own, which is not possible otherwise and changes no figure of a team.
 */
export const earnBonus = `
  with next as (update team_progress set position = position + 1 returning position),
  event as (
    insert into team_event (id, kind, cause, member, order_id, amount, occurred_at, position)
    select $1::uuid, 'PROFIT', $1::uuid::text, member.number, $1::uuid, $4::bigint, $5::timestamptz, next.position from next, member where member.id = $3::uuid
    returning member, position
  )
  insert into bonus (position, kind, receiver, depth, rate, amount, plan_version, state, transfer_id, paid_at)
  select position, $2, member, 1, 1, $4::bigint, 1, 'PAID', $1::uuid, $5::timestamptz from event`
