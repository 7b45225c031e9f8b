import { account } from '@halyard/contract'
import { answerAnyone } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { limitAccount } from '../abuse-protection/index.ts'
import { sendPublicCode } from '../email/public-codes.ts'
import { issueCode } from '../email/verify-codes.ts'

/** Any member can claim any mailbox as their new one. */
const newAddressMailsPerHour = 4

export const sendOtp = answerAnyone(account.sendOtp, async (app, { body, language, visit, signedIn }) => {
  const { email, purpose, proof } = body
  if (purpose !== 'CHANGE_EMAIL') return sendPublicCode(app, { email, purpose, language, proof, visit })
  if (!signedIn) return refuse('SESSION_ENDED')
  const limited = await limitAccount(app, 'newEmailCode', signedIn.id)
  if (limited) return limited
  const issued = await app.db.transact((tx) =>
    issueCode(tx, app, {
      email,
      purpose,
      language,
      mailsPerHour: newAddressMailsPerHour,
      memberId: signedIn.id,
    }),
  )
  return issued === 'SENT' || issued === 'STILL_VALID' ? { notice: 'CODE_SENT' } : issued
})
