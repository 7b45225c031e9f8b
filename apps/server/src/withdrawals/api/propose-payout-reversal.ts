import { operatorProposals as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { operatorActionAfter, propose } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { paidPayout, refusalFor } from '../payouts/reverse-payout.ts'

export const proposePayoutReversal = answerOperator(contract.proposePayoutReversal, async (app, request) => {
  const { withdrawalId, reason } = request.body
  const ask = () => refusalFor(app, withdrawalId)
  return operatorActionAfter(app, contract.proposePayoutReversal, request, ask, async (tx, refusalCode) => {
    if (refusalCode) return refuse(refusalCode)
    const payout = await paidPayout(tx, withdrawalId)
    if (!payout) return refuse('NOT_FOUND')
    const { memberId, username, network, transactionId, destination, amount } = payout
    const payload = {
      memberId,
      username,
      network,
      txId: transactionId,
      destination,
      amount: formatAmount(amount, 'USDT'),
    }
    const subject = `withdrawal:${withdrawalId}`
    const proposed = await propose(tx, app, { kind: 'payoutReversal', subject, payload, reason }, request)
    return 'proposalId' in proposed ? { ...proposed, notice: 'SECOND_OPERATOR_DECIDES' as const } : proposed
  })
})
