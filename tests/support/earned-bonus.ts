import { newId } from '../../apps/server/src/platform/ids.ts'

interface Earned {
  readonly kind: string
  readonly memberId: string
  readonly amount: bigint
  readonly at: Date | string
}

/**
 * The worker's rows for a paid bonus, in the caller's transaction: a worker that saw half of them would
 * process them, and the books would have a bonus that nobody earned. It is caused by a profit, which
 * changes no figure of a team, of a member whom the receiver referred; one is planted if necessary. Returns
 * the bonus and the transfer that pays it.
 */
export async function earnBonus(
  query: (text: string, values: readonly unknown[]) => Promise<unknown>,
  { kind, memberId, amount, at }: Earned,
): Promise<{ readonly id: string; readonly transferId: string }> {
  const transferId = newId()
  await query(
    `insert into member (id, username, email, full_name, country, language, password_hash, referral_code, sponsor_id,
       ancestors, created_at)
     select $1::uuid, 'source' || number, $1::uuid || '@source.test', 'Source', 'SG', 'en', '', 'source' || number, id,
       ancestors || number, $2::timestamptz
     from member above
     where id = $3::uuid and not exists (select from member below where below.sponsor_id = above.id)`,
    [transferId, at, memberId],
  )
  await query(
    `insert into team_event (id, kind, cause, member, order_id, amount, occurred_at)
     select $1::uuid, 'PROFIT', $1::uuid::text, min(number), $1::uuid, $2::bigint, $3::timestamptz
     from member where sponsor_id = $4::uuid`,
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
     select position, $2, number, 1, 1, amount, 1, team_event.id
     from team_event, member where team_event.id = $1::uuid and member.id = $3::uuid`,
    [transferId, kind, memberId],
  )
  const paid = await query(
    `update bonus set state = 'PAID', paid_at = $2::timestamptz where transfer_id = $1::uuid returning id`,
    [transferId, at],
  )
  return { id: String(firstRow(paid).id), transferId }
}

/** The first row of a result of the server's own layer or the driver. */
function firstRow(answer: unknown): { readonly id: unknown } {
  const rows = Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows
  return rows[0] as { id: unknown }
}
