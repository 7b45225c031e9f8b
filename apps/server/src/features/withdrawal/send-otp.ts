import { withdrawals as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { mailCodeTo } from '../letters/index.ts'

export const sendWithdrawalOtp = answerMember(
  contract.sendWithdrawalOtp,
  async (app, { member, language }) =>
    (await mailCodeTo(app, { member, purpose: 'WITHDRAWAL', language })) ?? { notice: 'CODE_MAILED' },
)
