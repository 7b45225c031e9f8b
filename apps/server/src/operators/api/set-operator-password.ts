import { operator as contract } from '@halyard/contract'
import { isBlockedByOwner, stepUpAddress } from '../../access/abuse-protection/index.ts'
import { isCommonPassword } from '../../access/credentials/index.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { brandNow } from '../../platform/brand.ts'
import { run } from '../../platform/db/database.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'

/**
 * The code is too long to guess, and works once. The operator then signs in with the new password and sets up
 * the second factor.
 */
export const setOperatorPassword = answerAnyone(
  contract.setOperatorPassword,
  async (app, { body, address, visit }) => {
    if (isBlockedByOwner(app, visit)) return refuse('IP_NOT_SUPPORTED')
    const limited = await stepUpAddress(app, 'operatorSignIn', address, body.proof)
    if (limited) return limited
    if (isCommonPassword(body.newPassword, [brandNow(app).name, body.email])) {
      return refuse('PASSWORD_TOO_COMMON', { field: 'newPassword' })
    }
    const hash = await hashPassword(body.newPassword)
    const [row] = await run<{ set: boolean }>(app.db, 'select operator_set_password($1, $2, $3, $4) as set', [
      body.email,
      body.setupCode,
      hash,
      app.clock.now(),
    ])
    return row?.set
      ? { notice: 'PASSWORD_UPDATED' as const }
      : refuse('VERIFY_CODE_WRONG', { field: 'setupCode' })
  },
)
