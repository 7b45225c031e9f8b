interface Earned {
  /** The transfer that pays it. */
  readonly transferId: string
  readonly kind: string
  readonly memberId: string
  readonly amount: bigint
  readonly at: Date | string
}

/**
 * What the worker writes for a bonus that is paid, in the caller's transaction: a worker that saw half of it would
 * work it through. Without it, the books would know of a bonus that nobody has earned. The event is the receiver's
 * own, which is not possible otherwise and changes no figure of a team.
 */
export async function earnBonus(
  query: (text: string, values: readonly unknown[]) => Promise<unknown>,
  { transferId, kind, memberId, amount, at }: Earned,
): Promise<void> {
  await query(
    `insert into team_event (id, kind, cause, member, order_id, amount, occurred_at)
     select $1::uuid, 'PROFIT', $1::uuid::text, number, $1::uuid, $2::bigint, $3::timestamptz
     from member where id = $4::uuid`,
    [transferId, String(amount), at, memberId],
  )
  await query(
    `update team_event set position = next.position
     from (select position + 1 as position from team_progress for no key update) as next where id = $1::uuid`,
    [transferId],
  )
  await query('update team_progress set position = position + 1', [])
  await query(
    `insert into bonus (position, kind, receiver, depth, rate, amount, plan_version, transfer_id)
     select position, $2, member, 1, 1, amount, 1, id from team_event where id = $1::uuid`,
    [transferId, kind],
  )
  await query(`update bonus set state = 'PAID', paid_at = $2::timestamptz where transfer_id = $1::uuid`, [
    transferId,
    at,
  ])
}
