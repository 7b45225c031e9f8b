import { operatorTreasury as contract, type Network } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { operatorAction, propose } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { canBe, lockMovement } from '../explain-movement.ts'

export const explainWalletMovement = answerOperator(contract.explainWalletMovement, (app, request) =>
  operatorAction(app, contract.explainWalletMovement, request, async (tx) => {
    const { movementId, explanation, reason } = request.body
    if (!isId(movementId)) return refuse('NOT_FOUND')
    const movement = await lockMovement(tx, movementId)
    if (!movement) return refuse('NOT_FOUND')
    if (!(await canBe(tx, movement, explanation))) return refuse('CUSTODY_MISMATCH')
    const payload = {
      movementId,
      network: movement.network as Network,
      address: movement.address,
      direction: movement.direction as 'IN' | 'OUT',
      txId: movement.other_address === null ? null : movement.transaction_id,
      amount: formatAmount(BigInt(movement.amount), 'USDT'),
      explanation,
    }
    const proposed = await propose(
      tx,
      app,
      { kind: 'walletMovement', subject: `movement:${movementId}`, payload, reason },
      request,
    )
    return 'proposalId' in proposed ? { ...proposed, notice: 'SECOND_OPERATOR_DECIDES' as const } : proposed
  }),
)
