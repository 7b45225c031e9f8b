/**
 * A correction that the broker refuses: one operator proposes to withdraw it, another approves. Its operation
 * ends, and its booking is reversed; the difference at the broker reopens.
 */
import { brokerResults, custodyLoss, move, post } from '../../ledger/index.ts'
import { defineProposalKind } from '../../operators/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { unitsOf } from './cents.ts'
import { noteObstacle } from './obstacle.ts'
import { isKnownUndone, lockOpenOperation } from './operations.ts'
import { lockOrder } from './orders.ts'
import { markRefused } from './request-balance-change.ts'

const operationIn = (subject: string) => subject.slice('operation:'.length)

export const correctionReversals = defineProposalKind('correctionReversal', {
  async against(tx, _app, { subject }) {
    const correction = await lockCorrection(tx, operationIn(subject))
    if (!correction) return 'REQUEST_OUTDATED'
    return correction.isUndone ? null : 'OPERATION_UNDECIDED'
  },
  async onApproved(tx, app, { id, subject }) {
    const [operationId, now] = [operationIn(subject), app.clock.now()]
    const correction = await lockCorrection(tx, operationId)
    if (!correction) throw new Error(`There is no open correction ${operationId}`)
    const { correctionId, orderId, refusal, amount } = correction
    await tx
      .insertInto('order_correction_reversal')
      .values({ id, correction_id: correctionId, created_at: now })
      .execute()
    await markRefused(tx, app, operationId, refusal)
    const way =
      amount > 0n
        ? { from: brokerResults, to: custodyLoss, amount }
        : { from: custodyLoss, to: brokerResults, amount: -amount }
    // The transfer takes the proposal's id: it can be posted only once.
    await post(tx, [{ ...move('ORDER_CORRECTION', way, { cause: id, orderId }), id }], now)
    await noteObstacle(tx, app, orderId, null)
  },
})

/** Locks the order first, as everywhere. Null if there is no such correction, or it has ended. */
export async function lockCorrection(tx: Tx, operationId: string) {
  const corrected = await tx
    .selectFrom('order_correction')
    .innerJoin('investment_order', 'investment_order.id', 'order_correction.order_id')
    .innerJoin('member', 'member.id', 'investment_order.member_id')
    .select(['order_correction.id', 'order_correction.order_id', 'investment_order.login'])
    .select(['member.number', 'member.username'])
    .where('order_correction.operation_id', '=', operationId)
    .executeTakeFirst()
  if (!corrected) return null
  await lockOrder(tx, corrected.order_id)
  const operation = await lockOpenOperation(tx, operationId)
  if (!operation) return null
  return {
    correctionId: corrected.id,
    orderId: corrected.order_id,
    mt5Id: String(corrected.login),
    memberId: String(corrected.number),
    username: corrected.username,
    amount: unitsOf(operation.amountCents),
    refusal: operation.refusal,
    isUndone: isKnownUndone(operation),
  }
}
