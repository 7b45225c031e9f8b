/** Whoever froze an account said that somebody else may be using it: what was asked for with it waits for an operator. */
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
 * Its account is frozen, or was when this had been asked for. A new password opens the account again and lets nothing go:
 * the mail about the freeze asks the owner to set one, and whoever the owner froze it against would be paid with that.
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
 * An operator says that what was approved is the owner's: 'let-go', or 'free' where no freeze holds it. While the account
 * is 'frozen' nobody can say so.
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
  // A freeze at this moment comes before it or after it.
  await lockMember(tx, withdrawal.member_id)
  if (await isFrozen(tx, withdrawal.member_id)) return 'frozen'
  if (!(await isHeldByFreeze(tx, withdrawalId))) return 'free'
  await run(tx, 'insert into withdrawal_let_go (withdrawal_id, operator_id) values ($1, $2)', [
    withdrawalId,
    operatorId,
  ])
  return 'let-go'
}
