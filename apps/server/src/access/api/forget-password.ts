import { account } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { hashPassword, passwordMatches } from '../../platform/auth/passwords.ts'
import { brandNow } from '../../platform/brand.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { distrustDevices, stepUpAddress } from '../abuse-protection/index.ts'
import { lockWithdrawals } from '../accounts/index.ts'
import { isCommonPassword } from '../credentials/common-passwords.ts'
import { tellOfSecurityEvent, useCode } from '../email/index.ts'
import { cancelWaitingChange } from '../email-change/index.ts'
import { endAllSessions, lockPasskeys, removeDoubtfulPasskeys } from '../sessions/index.ts'

export const forgetPassword = answerAnyone(account.forgetPassword, async (app, { body, address }) => {
  const limited = await stepUpAddress(app, 'codeCheck', address, body.proof)
  if (limited) return limited
  if (isCommonPassword(body.newPassword, [brandNow(app).name, body.email])) {
    return refuse('PASSWORD_TOO_COMMON', { field: 'newPassword' })
  }

  const isAlike = await isTransactionPassword(app, body.email, body.newPassword)
  const passwordHash = await hashPassword(body.newPassword)
  return app.db.transact(async (tx) => {
    const wrongCode = await useCode(tx, app, {
      email: body.email,
      purpose: 'FORGET_PASSWORD',
      code: body.verifyCode,
    })
    if (wrongCode) return wrongCode
    if (isAlike) return refuse('PASSWORDS_ALIKE', { field: 'newPassword' })
    const found = await tx
      .selectFrom('member')
      .select('id')
      .where('email', '=', body.email)
      .executeTakeFirst()
    // No account has this address, so the code was never mailed but guessed. The answer reveals nothing.
    if (!found) return refuse('VERIFY_CODE_WRONG', { field: 'verifyCode' })
    await lockPasskeys(tx, found.id)
    const member = await tx
      .updateTable('member')
      .set((old) => ({
        password_hash: passwordHash,
        // An operator's freeze is lifted by an operator only.
        frozen_at: old.case().when('frozen_by', 'is', null).then(null).else(old.ref('frozen_at')).end(),
        owner_froze_at: null,
        reopened_at: old
          .case()
          .when(old.and([old('frozen_at', 'is not', null), old('frozen_by', 'is', null)]))
          .then(app.clock.now())
          .else(old.ref('reopened_at'))
          .end(),
      }))
      .where('id', '=', found.id)
      .where('email', '=', body.email)
      .returning('id')
      .executeTakeFirst()
    if (!member) return refuse('VERIFY_CODE_WRONG', { field: 'verifyCode' })
    await lockWithdrawals(tx, app, member.id)
    await endAllSessions(tx, member.id, 'PASSWORD_CHANGED', app.clock.now())
    await distrustDevices(tx, member.id)
    await cancelWaitingChange(tx, member.id, app.clock.now())
    await tellOfSecurityEvent(tx, app, member.id, 'PASSWORD_RESET')
    await removeDoubtfulPasskeys(tx, app, member.id)
    return { notice: 'PASSWORD_UPDATED' as const }
  })
})

/** Takes as long for an unknown address. */
async function isTransactionPassword(app: App, email: string, given: string): Promise<boolean> {
  const member = await app.db
    .selectFrom('member')
    .select('transaction_password_hash')
    .where('email', '=', email)
    .executeTakeFirst()
  return passwordMatches(member?.transaction_password_hash, given)
}
