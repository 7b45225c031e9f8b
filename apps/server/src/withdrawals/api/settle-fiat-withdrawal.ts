/**
 * Alipay and bank withdrawals are paid by operators, who state the outcome. One ends once as many operators
 * as approved it state the same, which the database counts too; a bank statement line counts as one of them
 * for PAID.
 */
import { type BodyOf, operatorMoney as contract } from '@halyard/contract'
import type { Amount } from '@halyard/money'
import { custodyOf, lockCustody, settle } from '../../ledger/index.ts'
import { alreadyActed, audit, operatorAction } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { missingForEnd, reasonForMember, recordEndStatement } from '../end-statements.ts'
import { isHeldByFreeze } from '../frozen.ts'
import { giveBack } from '../give-back.ts'
import { type LockedWithdrawal, lockWithdrawal } from '../lock-withdrawal.ts'
import { moveTo } from '../move-to.ts'
import { notifyMember } from '../notify-member.ts'
import { refuseDestination } from '../refuse-destination.ts'
import { withdrawalActs } from '../withdrawal-acts.ts'

export const settleFiatWithdrawal = answerOperator(contract.settleFiatWithdrawal, async (app, request) => {
  const { body, operator, address } = request
  return operatorAction(app, contract.settleFiatWithdrawal, request, async (tx) => {
    if (!isId(body.id)) return refuse('NOT_FOUND')
    const withdrawal = await lockWithdrawal(tx, body.id)
    if (!withdrawal || withdrawal.kind === 'USDT') return refuse('NOT_FOUND')
    if (withdrawal.state !== 'APPROVED')
      return alreadyActed(tx, `withdrawal:${withdrawal.id}`, withdrawalActs)
    // A sent payment cannot be recalled and must be booked; operators who pay check this first.
    const frozen = body.outcome === 'PAID' && (await isHeldByFreeze(tx, withdrawal.id))
    if (frozen && !body.leftBeforeFreeze) return refuse('MEMBER_FROZEN')
    if (body.outcome === 'PAID' && !(await bankHolds(tx, BigInt(withdrawal.amount))))
      return refuse('CUSTODY_SHORT')
    const shown = { text: body.reference, field: 'reference', isReference: body.outcome === 'PAID' }
    const foreign = await refuseDestination(tx, app, withdrawal.id, shown)
    if (foreign) return foreign
    await audit(tx, app, {
      operator,
      action: `withdrawals.${body.outcome.toLowerCase()}`,
      subject: `withdrawal:${withdrawal.id}`,
      reason: frozen ? `${body.reference} (left before the account was frozen)` : body.reference,
      address,
    })
    const { id: withdrawalId, outcome, reference } = body
    const word = { withdrawalId, operatorId: operator.id, outcome, reference }
    const isNew = await recordEndStatement(tx, app, word)
    const lacks = await missingForEnd(tx, word)
    if (lacks && !isNew)
      return refuse(lacks === 'CONTRADICTED' ? 'OUTCOMES_DIFFER' : 'SECOND_OPERATOR_NEEDED')
    if (lacks) {
      const notice = lacks === 'CONTRADICTED' ? 'OUTCOMES_CONTRADICT' : 'SECOND_OPERATOR_DECIDES'
      return { state: 'APPROVED' as const, notice } as const
    }
    const state = await end(tx, app, withdrawal, body)
    return { state, notice: 'DECISION_SAVED' as const }
  })
})

/** No more can leave the bank than the books have there; the database refuses it too. */
async function bankHolds(tx: Tx, amount: Amount): Promise<boolean> {
  return (await lockCustody(tx, custodyOf('bank'))) >= amount
}

type Said = BodyOf<typeof contract.settleFiatWithdrawal>

async function end(
  tx: Tx,
  app: App,
  withdrawal: LockedWithdrawal,
  { outcome, reference }: Said,
): Promise<'COMPLETED' | 'FAILED'> {
  await moveTo(tx, app, withdrawal.id, { state: 'PROCESSING' })
  if (outcome === 'FAILED') {
    await giveBack(tx, app, withdrawal, { state: 'FAILED', remark: await reasonForMember(tx, withdrawal.id) })
    return 'FAILED'
  }
  const paid = [{ to: custodyOf('bank'), amount: BigInt(withdrawal.amount) }]
  const details = { cause: withdrawal.id, withdrawalId: withdrawal.id }
  const hold = { holdId: withdrawal.hold_id, details }
  const { posted } = await settle(tx, hold, paid, app.clock.now())
  if (!posted) throw new Error(`Hold of withdrawal ${withdrawal.id} is not whole`)
  await moveTo(tx, app, withdrawal.id, { state: 'COMPLETED', reference })
  await notifyMember(tx, app, withdrawal.id)
  return 'COMPLETED'
}
