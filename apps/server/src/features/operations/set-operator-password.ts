import { operator as contract } from '@halyard/contract'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { addressIsBlocked, isCommonPassword, limitAddress } from '../identity/index.ts'
import { hashOfSetupCode } from './setup-codes.ts'

/** The code is too long to be guessed, and works once. Whoever sets the password signs in with it and sets up the rest. */
export const setOperatorPassword = answerAnyone(
  contract.setOperatorPassword,
  async (app, { body, address }) => {
    if (addressIsBlocked(app, address)) return refuse('IP_NOT_SUPPORTED')
    const limited = await limitAddress(app, 'operatorSignIn', address)
    if (limited) return limited
    if (isCommonPassword(body.newPassword, [app.config.portal.brandName, body.email])) {
      return refuse('PASSWORD_TOO_COMMON', { field: 'newPassword' })
    }
    const password_hash = await hashPassword(body.newPassword)
    const set = await app.db.transact((tx) =>
      tx
        .updateTable('operator')
        .set({ password_hash, setup_code_hash: null, setup_expires_at: null })
        .where('email', '=', body.email)
        .where('setup_code_hash', '=', hashOfSetupCode(body.setupCode))
        .where('setup_expires_at', '>', app.clock.now())
        .where('disabled_at', 'is', null)
        .returning('id')
        .executeTakeFirst(),
    )
    return set ? { notice: 'PASSWORD_UPDATED' as const } : refuse('VERIFY_CODE_WRONG', { field: 'setupCode' })
  },
)
