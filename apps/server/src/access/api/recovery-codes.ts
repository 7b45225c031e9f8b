import { twoFa as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { tellOfSecurityEvent } from '../email/index.ts'
import { guessInTurn } from '../two-fa/guess-in-turn.ts'
import { replaceRecoveryCodes } from '../two-fa/recovery-codes.ts'
import { requireTwoFa } from '../two-fa/require-two-fa.ts'
import { useTotpCode } from '../two-fa/totp-secret.ts'

/** Needs the authenticator app: one recovery code must not be enough to get ten. */
export const recoveryCodes = answerMember(contract.recoveryCodes, async (app, { member, body }) => {
  const refused = await requireTwoFa(app.db, member)
  if (refused) return refused
  return guessInTurn(app, member, () =>
    app.db.transact(async (tx) => {
      const wrongCode = await useTotpCode(tx, app, member.id, body.verificationCode ?? '')
      if (wrongCode) return wrongCode
      const codes = await replaceRecoveryCodes(tx, app, member.id)
      await tellOfSecurityEvent(tx, app, member.id, 'RECOVERY_CODES_RENEWED', member.sessionId)
      return { notice: 'RECOVERY_CODES_MADE' as const, recoveryCodes: codes }
    }),
  )
})
