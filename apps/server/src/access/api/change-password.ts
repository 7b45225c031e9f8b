import { member as contract } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { hashPassword, passwordMatches } from '../../platform/auth/passwords.ts'
import { brandNow } from '../../platform/brand.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { distrustDevices } from '../abuse-protection/index.ts'
import { lockWithdrawals } from '../accounts/index.ts'
import { isCommonPassword } from '../credentials/common-passwords.ts'
import { tellOfSecurityEvent } from '../email/index.ts'
import { checkPassword, endOtherSessions, noteProof } from '../sessions/index.ts'

export const changePassword = answerMember(contract.changePassword, async (app, { member, body }) => {
  const { password_hash: oldHash, transaction_password_hash, email } = await memberRow(app, member.id)
  if (isCommonPassword(body.newPassword, [brandNow(app).name, email, member.username])) {
    return refuse('PASSWORD_TOO_COMMON', { field: 'newPassword' })
  }
  const wrong = await checkPassword(app, member.id, body.oldPassword, 'oldPassword')
  if (wrong) return wrong
  if (await passwordMatches(transaction_password_hash, body.newPassword)) {
    return refuse('PASSWORDS_ALIKE', { field: 'newPassword' })
  }

  const newHash = await hashPassword(body.newPassword)
  return app.db.transact(async (tx) => {
    const changed = await tx
      .updateTable('member')
      .set({ password_hash: newHash })
      .where('id', '=', member.id)
      .where('password_hash', '=', oldHash)
      .returning('id')
      .executeTakeFirst()
    // A concurrent change or reset was faster: the checked password is no longer the current one.
    if (!changed) return refuse('PASSWORD_WRONG', { field: 'oldPassword' })
    await lockWithdrawals(tx, app, member.id)
    await endOtherSessions(tx, member, 'PASSWORD_CHANGED', app.clock.now())
    await distrustDevices(tx, member.id)
    await noteProof(tx, member, app.clock.now())
    await tellOfSecurityEvent(tx, app, member.id, 'PASSWORD_CHANGED')
    return { notice: 'PASSWORD_UPDATED' as const }
  })
})

function memberRow(app: App, memberId: string) {
  return app.db
    .selectFrom('member')
    .select(['password_hash', 'transaction_password_hash', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}
