/** A freeze means that someone else may be using the account: withdrawals requested before it wait for an operator. */

import { lockMember } from '../access/accounts/index.ts'
import { type Reader, run, type Tx } from '../platform/db/database.ts'

export async function isFrozen(reader: Reader, memberId: string): Promise<boolean> {
  const { frozen_at } = await reader
    .selectFrom('member')
    .select('frozen_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return frozen_at !== null
}

/**
 * True while the account is frozen, or if it was frozen after the request. A new password reopens the account
 * but does not release the withdrawal: the mail about the freeze asks the owner to set one, and that would
 * pay the thief.
 */
export async function isHeldByFreeze(reader: Reader, withdrawalId: string): Promise<boolean> {
  const { isHeld } = await reader
    .selectFrom('withdrawal')
    .select((select) => select.fn<boolean>('withdrawal_is_held', ['withdrawal.id']).as('isHeld'))
    .where('id', '=', withdrawalId)
    .executeTakeFirstOrThrow()
  return isHeld
}

type Release =
  /** No freeze holds it. */
  | 'free'
  /** The account is still frozen, so nobody can release the withdrawal. */
  | 'frozen'
  /** A second operator has to release it too. */
  | 'one-of-two'
  | 'let-go'
  /** This operator has already released it: a second one is needed, or it was released. */
  | 'again'
  | 'was-let-go'

/**
 * Records that an operator releases an approved withdrawal. Takes as many operators as its approval did, or
 * one could undo what two had to decide. The database counts them too (withdrawal_is_held).
 */
export async function releaseWithdrawal(tx: Tx, withdrawalId: string, operatorId: string): Promise<Release> {
  const withdrawal = await tx
    .selectFrom('withdrawal')
    .select('member_id')
    .where('id', '=', withdrawalId)
    .where('state', 'in', ['APPROVED', 'PROCESSING'])
    .executeTakeFirst()
  if (!withdrawal) return 'free'
  // Serialises with a freeze and with another operator's release.
  await lockMember(tx, withdrawal.member_id)
  if (await isFrozen(tx, withdrawal.member_id)) return 'frozen'
  const before = await releasedBy(tx, withdrawalId)
  if (!(await isHeldByFreeze(tx, withdrawalId))) return before.includes(operatorId) ? 'was-let-go' : 'free'
  if (before.includes(operatorId)) return 'again'
  await run(tx, 'insert into withdrawal_let_go (withdrawal_id, operator_id) values ($1, $2)', [
    withdrawalId,
    operatorId,
  ])
  return (await isHeldByFreeze(tx, withdrawalId)) ? 'one-of-two' : 'let-go'
}

/** Operators who released it after the last freeze and still have the capability. */
async function releasedBy(tx: Tx, withdrawalId: string): Promise<string[]> {
  const rows = await run<{ operator_id: string }>(
    tx,
    `select distinct let_go.operator_id from withdrawal_let_go let_go
       join withdrawal on withdrawal.id = let_go.withdrawal_id
       join member on member.id = withdrawal.member_id
     where withdrawal.id = $1 and let_go.let_go_at > member.last_frozen_at
       and word_counts(let_go.operator_id, let_go.let_go_at)`,
    [withdrawalId],
  )
  return rows.map(({ operator_id }) => operator_id)
}
