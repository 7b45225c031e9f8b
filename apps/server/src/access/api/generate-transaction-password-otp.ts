import { member as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { mailCodeTo } from '../email/index.ts'

export const generateTransactionPasswordOtp = answerMember(
  contract.generateTransactionPasswordOtp,
  async (app, { member, language }) => {
    const refusal = await mailCodeTo(app, { member, purpose: 'TRANSACTION_PASSWORD', language })
    return refusal ?? { notice: 'CODE_MAILED' }
  },
)
