/** Setting the transaction password: at first login if there is none, or again with a mailed code. */
import { member as contract } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { hashPassword, passwordMatches } from '../../platform/auth/passwords.ts'
import { brandNow } from '../../platform/brand.ts'
import { forgetGuesses } from '../../platform/guesses.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { limitAccount } from '../abuse-protection/index.ts'
import { lockMember, lockWithdrawals } from '../accounts/index.ts'
import { isCommonPassword } from '../credentials/common-passwords.ts'
import { tellOfSecurityEvent, useCode } from '../email/index.ts'
import { requireRecentProof } from '../sessions/index.ts'

export const setupTransactionPassword = answerMember(
  contract.setupTransactionPassword,
  async (app, { member, body }) => {
    const { email, password_hash, transaction_password_hash: present } = await memberRow(app, member.id)
    const refused =
      (await limitAccount(app, 'codeCheck', member.id)) ??
      (await requireRecentProof(app.db, member, app.clock.now()))
    if (refused) return refused
    const ofWhom = [brandNow(app).name, email, member.username]
    if (isCommonPassword(body.newTransactionPassword, ofWhom)) {
      return refuse('PASSWORD_TOO_COMMON', { field: 'newTransactionPassword' })
    }
    const isAlike = await passwordMatches(password_hash, body.newTransactionPassword)
    const hash = await hashPassword(body.newTransactionPassword)
    return app.db.transact(async (tx) => {
      await lockMember(tx, member.id)
      // Check again: a freeze or a reset may have ended the session while the password was being hashed.
      const ended = await requireRecentProof(tx, member, app.clock.now())
      if (ended) return ended
      const wrongCode = await useCode(tx, app, {
        email,
        purpose: 'TRANSACTION_PASSWORD',
        code: body.verifyCode,
      })
      if (wrongCode) return wrongCode
      // After the code, so that a stolen session cannot try out login passwords here.
      if (isAlike) return refuse('PASSWORDS_ALIKE', { field: 'newTransactionPassword' })
      await tx
        .updateTable('member')
        .set({ transaction_password_hash: hash })
        .where('id', '=', member.id)
        .execute()
      await forgetGuesses(tx, 'transactionPassword', member.id)
      // A first transaction password replaces none, so nothing can have been stolen.
      if (present !== null) await lockWithdrawals(tx, app, member.id)
      const event = present === null ? 'TRANSACTION_PASSWORD_SET' : 'TRANSACTION_PASSWORD_CHANGED'
      await tellOfSecurityEvent(tx, app, member.id, event)
      return { notice: 'TRANSACTION_PASSWORD_UPDATED' as const }
    })
  },
)

function memberRow(app: App, memberId: string) {
  return app.db
    .selectFrom('member')
    .select(['email', 'password_hash', 'transaction_password_hash'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}
