import { operatorProposals as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { operatorAction, propose } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { lockCorrection } from '../orders/take-back-correction.ts'

export const proposeCorrectionReversal = answerOperator(
  contract.proposeCorrectionReversal,
  (app, requested) =>
    operatorAction(app, contract.proposeCorrectionReversal, requested, async (tx) => {
      const { operationId, reason } = requested.body
      const correction = await lockCorrection(tx, operationId)
      if (!correction) return refuse('NOT_FOUND')
      if (!correction.isUndone) return refuse('OPERATION_UNDECIDED')
      const { memberId, username, mt5Id, amount } = correction
      const payload = { memberId, username, mt5Id, amount: formatAmount(amount, 'USDT') }
      const subject = `operation:${operationId}`
      const proposed = await propose(
        tx,
        app,
        { kind: 'correctionReversal', subject, payload, reason },
        requested,
      )
      return 'proposalId' in proposed ? { ...proposed, notice: 'SECOND_OPERATOR_DECIDES' as const } : proposed
    }),
)
