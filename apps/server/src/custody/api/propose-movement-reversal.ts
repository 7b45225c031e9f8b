import { operatorTreasury as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { operatorActionAfter, propose } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { droppedMovement, refusalFor } from '../reverse-movement.ts'

export const proposeMovementReversal = answerOperator(
  contract.proposeMovementReversal,
  async (app, request) => {
    const { movementId, reason } = request.body
    const ask = () => refusalFor(app, movementId)
    return operatorActionAfter(
      app,
      contract.proposeMovementReversal,
      request,
      ask,
      async (tx, refusalCode) => {
        if (refusalCode) return refuse(refusalCode)
        const dropped = await droppedMovement(tx, movementId)
        if (!dropped) return refuse('NOT_FOUND')
        const { network, address, direction, transactionId, amount } = dropped
        const payload = {
          network,
          address,
          direction,
          txId: transactionId,
          amount: formatAmount(amount, 'USDT'),
        }
        // A movement between two wallets goes by its incoming side.
        const subject = `movement:${dropped.id}`
        const proposed = await propose(
          tx,
          app,
          { kind: 'movementReversal', subject, payload, reason },
          request,
        )
        return 'proposalId' in proposed
          ? { ...proposed, notice: 'SECOND_OPERATOR_DECIDES' as const }
          : proposed
      },
    )
  },
)
