import { account } from '@halyard/contract'
import { answerAnyone } from '../../platform/http/handler.ts'
import { sendPublicCode } from '../identity/index.ts'
import { findMember } from './find-member.ts'

/** Answers the same for every handle; only a member's mailbox gets something. */
export const sendSignInCode = answerAnyone(account.sendSignInCode, async (app, { body, language, visit }) => {
  const name = body.username.toLowerCase()
  const member = await findMember(app, name)
  const email = member?.email ?? name
  return sendPublicCode(app, { email, purpose: 'SIGN_IN', language, proof: body.proof, visit })
})
