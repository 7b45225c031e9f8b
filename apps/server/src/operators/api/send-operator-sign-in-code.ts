import { operator as contract } from '@halyard/contract'
import { sendPublicCode } from '../../access/email/index.ts'
import { answerAnyone } from '../../platform/http/handler.ts'

/** The same answer for every address; only an operator's mailbox gets a mail. */
export const sendOperatorSignInCode = answerAnyone(
  contract.sendOperatorSignInCode,
  async (app, { body, language, visit }) =>
    sendPublicCode(app, {
      email: body.email,
      purpose: 'OPERATOR_SIGN_IN',
      language,
      proof: body.proof,
      visit,
    }),
)
