import { operatorProposals as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { operatorActionAfter, propose } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { openWithdrawalsOf, shownWithdrawals } from '../../withdrawals/index.ts'
import { creditedDeposit, refusalFor } from '../reverse-deposit.ts'

const subjectOf = (depositId: string) => `deposit:${depositId}`

export const proposeDepositReversal = answerOperator(
  contract.proposeDepositReversal,
  async (app, request) => {
    const { depositId, reason } = request.body
    const ask = () => refusalFor(app, depositId)
    return operatorActionAfter(
      app,
      contract.proposeDepositReversal,
      request,
      ask,
      async (tx, refusalCode) => {
        if (refusalCode) return refuse(refusalCode)
        const deposit = await creditedDeposit(tx, depositId)
        if (!deposit) return refuse('NOT_FOUND')
        const payload = {
          memberId: String(deposit.number),
          username: deposit.username,
          network: deposit.network,
          txId: deposit.transactionId,
          amount: formatAmount(deposit.amount, 'USDT'),
          withdrawals: shownWithdrawals(await openWithdrawalsOf(tx, deposit.memberId)),
        }
        const subject = subjectOf(depositId)
        const proposed = await propose(
          tx,
          app,
          { kind: 'depositReversal', subject, payload, reason },
          request,
        )
        return 'proposalId' in proposed
          ? { ...proposed, notice: 'SECOND_OPERATOR_DECIDES' as const }
          : proposed
      },
    )
  },
)
