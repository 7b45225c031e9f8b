import { operatorMoney as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { audit, operatorAction, refusePaymentDestination } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { creditFiatDeposit } from '../credit-fiat-deposit.ts'
import { creditLacksNow, creditMutex, recordVote } from '../credit-votes.ts'
import { decidedBefore } from '../decided-before.ts'
import { type LockedDeposit, lockFiatDeposit } from '../lock-fiat-deposit.ts'
import { tellByMail } from '../notifications.ts'

export const decideFiatDeposit = answerOperator(contract.decideFiatDeposit, (app, request) =>
  creditMutex.take(request.operator.id, () =>
    operatorAction(app, contract.decideFiatDeposit, request, async (tx) => {
      const { body, operator, address } = request
      if (!isId(body.id)) return refuse('NOT_FOUND')
      const deposit = await lockFiatDeposit(tx, body.id)
      if (!deposit) return refuse('NOT_FOUND')
      if (deposit.state !== 'PENDING') return decidedBefore(tx, deposit)
      const reason = body.reason ?? ''
      const shown = { field: 'reason', own: [deposit.reference] }
      const foreign = body.decision === 'REJECT' && refusePaymentDestination(reason, shown)
      if (foreign) return foreign
      await audit(tx, app, {
        operator,
        action: `deposits.${body.decision.toLowerCase()}`,
        subject: `fiat-deposit:${deposit.id}`,
        reason,
        address,
      })
      if (body.decision === 'REJECT') {
        await reject(tx, app, deposit, operator.id, reason)
        return { state: 'REJECTED' as const, notice: 'DECISION_SAVED' as const }
      }
      const claimed = { payment: BigInt(deposit.payment_amount), amount: BigInt(deposit.amount) }
      const isNew = await recordVote(tx, app, deposit, { ...claimed, operatorId: operator.id, reason })
      if (await creditLacksNow(tx, deposit, claimed))
        return isNew
          ? { state: 'PENDING' as const, notice: 'SECOND_OPERATOR_DECIDES' as const }
          : refuse('SECOND_OPERATOR_NEEDED')
      await credit(tx, app, deposit, operator.id)
      return { state: 'CREDITED' as const, notice: 'DECISION_SAVED' as const }
    }),
  ),
)

async function credit(tx: Tx, app: App, deposit: LockedDeposit, operatorId: string): Promise<void> {
  const now = app.clock.now()
  const amount = BigInt(deposit.amount)
  await creditFiatDeposit(tx, deposit, { amount, operatorId, now })
  await tellByMail(tx, deposit.member_id, 'DEPOSIT_APPROVED', { amount: formatAmount(amount, 'USDT') }, now)
}

async function reject(
  tx: Tx,
  app: App,
  deposit: LockedDeposit,
  operatorId: string,
  reason: string,
): Promise<void> {
  const now = app.clock.now()
  await tx
    .updateTable('fiat_deposit')
    .set({ state: 'REJECTED', remark: reason, decided_by: operatorId, decided_at: now })
    .where('id', '=', deposit.id)
    .execute()
  const amount = formatAmount(BigInt(deposit.amount), 'USDT')
  await tellByMail(tx, deposit.member_id, 'DEPOSIT_REJECTED', { amount, reason }, now)
}
