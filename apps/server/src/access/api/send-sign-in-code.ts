import { account } from '@halyard/contract'
import { answerAnyone } from '../../platform/http/handler.ts'
import { sendPublicCode } from '../email/index.ts'

/** Responds the same for every name; only an existing member gets a mail. */
export const sendSignInCode = answerAnyone(account.sendSignInCode, async (app, { body, language, visit }) => {
  const email = body.username.toLowerCase()
  return sendPublicCode(app, { email, purpose: 'SIGN_IN', language, proof: body.proof, visit })
})
