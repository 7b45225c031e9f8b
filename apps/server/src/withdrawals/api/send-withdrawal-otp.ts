import { withdrawals as contract } from '@halyard/contract'
import { mailCodeTo } from '../../access/email/index.ts'
import { answerMember } from '../../platform/http/handler.ts'

export const sendWithdrawalOtp = answerMember(
  contract.sendWithdrawalOtp,
  async (app, { member, language }) =>
    (await mailCodeTo(app, { member, purpose: 'WITHDRAWAL', language })) ?? { notice: 'CODE_MAILED' },
)
