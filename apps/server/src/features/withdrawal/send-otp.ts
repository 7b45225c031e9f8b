import { withdrawals as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { mailCodeTo } from '../identity/index.ts'

export const sendWithdrawalOtp = answerMember(
  contract.sendWithdrawalOtp,
  async (app, { member, language, address }) =>
    (await mailCodeTo(app, { member, purpose: 'WITHDRAWAL', language, address })) ?? { notice: 'CODE_SENT' },
)
