/** A freeze means that someone else may be using the account: withdrawals requested before it wait for an operator. */
import { type Reader, run, type Tx } from '../../platform/db/database.ts'
import { lockMember } from '../identity/index.ts'

export async function isFrozen(reader: Reader, memberId: string): Promise<boolean> {
  const { frozen_at } = await reader
    .selectFrom('member')
    .select('frozen_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return frozen_at !== null
}

/**
 * Its account is frozen, or was frozen after the withdrawal was requested. A new password reopens the account but does not
 * let the withdrawal go: the mail about the freeze asks the owner to set one, and that would pay the thief.
 */
export async function isHeldByFreeze(reader: Reader, withdrawalId: string): Promise<boolean> {
  const { isHeld } = await reader
    .selectFrom('withdrawal')
    .select((select) => select.fn<boolean>('withdrawal_is_held', ['withdrawal.id']).as('isHeld'))
    .where('id', '=', withdrawalId)
    .executeTakeFirstOrThrow()
  return isHeld
}

/**
 * Records that an operator lets an approved withdrawal go. Returns 'free' if no freeze holds it, and 'frozen' while the
 * account is still frozen: nobody can let it go then.
 */
export async function letGo(
  tx: Tx,
  withdrawalId: string,
  operatorId: string,
): Promise<'free' | 'let-go' | 'frozen'> {
  const withdrawal = await tx
    .selectFrom('withdrawal')
    .select('member_id')
    .where('id', '=', withdrawalId)
    .where('state', 'in', ['APPROVED', 'PROCESSING'])
    .executeTakeFirst()
  if (!withdrawal) return 'free'
  // A concurrent freeze comes before this or after it.
  await lockMember(tx, withdrawal.member_id)
  if (await isFrozen(tx, withdrawal.member_id)) return 'frozen'
  if (!(await isHeldByFreeze(tx, withdrawalId))) return 'free'
  await run(tx, 'insert into withdrawal_let_go (withdrawal_id, operator_id) values ($1, $2)', [
    withdrawalId,
    operatorId,
  ])
  return 'let-go'
}
