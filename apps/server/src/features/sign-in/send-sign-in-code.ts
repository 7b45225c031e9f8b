import { account } from '@halyard/contract'
import { answerAnyone } from '../../platform/http/handler.ts'
import { sendPublicCode } from '../letters/index.ts'

/** Answers the same for every handle; only a member's mailbox gets something. */
export const sendSignInCode = answerAnyone(account.sendSignInCode, async (app, { body, language, visit }) => {
  const email = body.username.toLowerCase()
  return sendPublicCode(app, { email, purpose: 'SIGN_IN', language, proof: body.proof, visit })
})
