import { account } from '@halyard/contract'
import { answerAnyone } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { limitAccount, limitAddress } from './limits.ts'
import { issueCode } from './verify-codes.ts'

export const sendOtp = answerAnyone(account.sendOtp, async (app, { body, address, language, signedIn }) => {
  if (body.purpose === 'CHANGE_EMAIL' && !signedIn) return refuse('SESSION_ENDED')
  const limited = (await limitAddress(app, 'code', address)) ?? (await limitAccount(app, 'code', body.email))
  if (limited) return limited
  const refusal = await app.db.transact((tx) => issueCode(tx, app, { ...body, language }))
  return refusal ?? { notice: 'CODE_SENT' }
})
