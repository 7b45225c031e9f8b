/**
 * What operators do with withdrawals. The database itself counts the approvals, and refuses a skipped state.
 */
import { operatorMoney as contract, type Network, type WithdrawalState } from '@halyard/contract'
import { sql } from 'kysely'
import { custodyOf, settle } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { audit, operatorAction } from '../operations/index.ts'
import { formatHundredths } from '../rates/index.ts'
import { approvalsNeeded } from './approvals-needed.ts'
import { accountOf } from './destination.ts'
import { isFrozen, isHeldByFreeze } from './frozen.ts'
import { giveBack } from './give-back.ts'
import { lockWithdrawal } from './lock-withdrawal.ts'
import { tellMember } from './tell-member.ts'
import { asReply } from './terms.ts'
import { wasSigned } from './was-signed.ts'

/** Not if the operator was disabled since. */
const isCounted = sql<boolean>`word_counts(operator_id, noted_at)`

export const withdrawalQueue = answerOperator(contract.withdrawalQueue, async (app, { query, operator }) => {
  const waiting = app.db.selectFrom('withdrawal').where('withdrawal.state', '=', query.state)
  const { count } = await waiting
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await waiting
    .innerJoin('member', 'member.id', 'withdrawal.member_id')
    .selectAll('withdrawal')
    .select(['member.number', 'member.username'])
    .select((select) => select.fn<boolean>('withdrawal_is_held', ['withdrawal.id']).as('isHeld'))
    .select(
      sql<boolean>`let_money_in(${operator.id}, withdrawal.member_id, withdrawal.created_at)`.as(
        'ownDeposit',
      ),
    )
    .select((select) =>
      select
        .selectFrom('withdrawal_approval')
        .innerJoin('operator', 'operator.id', 'withdrawal_approval.operator_id')
        .whereRef('withdrawal_approval.withdrawal_id', '=', 'withdrawal.id')
        .where(isCounted)
        .select((agg) =>
          agg.fn.coalesce(agg.fn.agg<string[]>('array_agg', ['operator.name']), agg.val([])).as('names'),
        )
        .as('approvedBy'),
    )
    .orderBy('withdrawal.created_at')
    .orderBy('withdrawal.id')
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
    .execute()
  return {
    totalRecords: Number(count),
    withdrawals: rows.map((row) => ({
      id: row.id,
      memberId: String(row.number),
      username: row.username,
      kind: row.kind as 'USDT' | 'ALIPAY' | 'BANK',
      state: row.state as WithdrawalState,
      ...asReply({
        amount: BigInt(row.amount),
        fee: BigInt(row.fee),
        receive: BigInt(row.amount) - BigInt(row.fee),
      }),
      paymentAmount: row.payment_amount === null ? null : formatHundredths(BigInt(row.payment_amount)),
      currencyCode: row.currency,
      network: row.network as Network | null,
      destination: row.address ?? Object.values(accountOf(app, row)).join(', '),
      createdAt: row.created_at.toISOString(),
      // As seen by this operator: two if the same operator credited a deposit to the member.
      approvalsNeeded: row.ownDeposit ? 2 : row.approvals_needed,
      approvedBy: row.approvedBy ?? [],
      frozen: row.isHeld && isUnpaid(row.state),
    })),
  }
})

/** What has ended is past being held. */
const isUnpaid = (state: string) => ['PENDING', 'APPROVED', 'PROCESSING'].includes(state)

export const decideWithdrawal = answerOperator(contract.decideWithdrawal, async (app, asked) => {
  const { body, operator, address } = asked
  if (!isId(body.id)) return refuse('NOT_FOUND')
  return operatorAction(app, contract.decideWithdrawal, asked, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, body.id)
    if (!withdrawal) return refuse('NOT_FOUND')
    if (withdrawal.state !== 'PENDING') return refuse('ALREADY_DECIDED')
    if (body.decision === 'APPROVE' && (await isFrozen(tx, withdrawal.member_id)))
      return refuse('MEMBER_FROZEN')
    if (body.decision === 'REJECT' && (await wasSigned(tx, withdrawal.id)))
      return refuse('PAYOUT_MAY_BE_SENT')
    await audit(tx, app, {
      operator,
      action: `withdrawals.${body.decision.toLowerCase()}`,
      subject: `withdrawal:${withdrawal.id}`,
      reason: body.reason ?? '',
      address,
    })
    if (body.decision === 'REJECT') {
      await giveBack(tx, app, withdrawal, { state: 'REJECTED', remark: body.reason ?? '' })
      return { state: 'REJECTED' as const, notice: 'DECISION_SAVED' as const }
    }
    const { approvals, isNew } = await approve(tx, app, withdrawal.id, operator.id)
    if (approvals < (await approvalsNeeded(tx, withdrawal, operator.id)))
      return isNew
        ? { state: 'PENDING' as const, notice: 'DECISION_SAVED' as const }
        : refuse('SECOND_OPERATOR_NEEDED')
    await moveTo(tx, app, withdrawal.id, { state: 'APPROVED' })
    await tellMember(tx, app, withdrawal.id)
    return { state: 'APPROVED' as const, notice: 'DECISION_SAVED' as const }
  })
})

/** How many operators have now approved, and whether this one had not. */
async function approve(
  tx: Tx,
  app: App,
  withdrawalId: string,
  operatorId: string,
): Promise<{ approvals: number; isNew: boolean }> {
  const added = await tx
    .insertInto('withdrawal_approval')
    .values({ withdrawal_id: withdrawalId, operator_id: operatorId, created_at: app.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('operator_id')
    .executeTakeFirst()
  const { count } = await tx
    .selectFrom('withdrawal_approval')
    .select((select) => select.fn.count<string>('operator_id').distinct().as('count'))
    .where('withdrawal_id', '=', withdrawalId)
    .where(isCounted)
    .executeTakeFirstOrThrow()
  return { approvals: Number(count), isNew: added !== undefined }
}

/** Alipay and bank: an operator pays by hand, and records the payment's reference. */
export const settleFiat = answerOperator(contract.settleFiatWithdrawal, async (app, asked) => {
  const { body, operator, address } = asked
  if (!isId(body.id)) return refuse('NOT_FOUND')
  return operatorAction(app, contract.settleFiatWithdrawal, asked, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, body.id)
    if (!withdrawal || withdrawal.kind === 'USDT') return refuse('NOT_FOUND')
    if (withdrawal.state !== 'APPROVED') return refuse('ALREADY_DECIDED')
    // What has left cannot be called back, and the books must have it; who pays looks here first.
    const frozen = body.outcome === 'PAID' && (await isHeldByFreeze(tx, withdrawal.id))
    if (frozen && !body.leftBeforeFreeze) return refuse('MEMBER_FROZEN')
    await audit(tx, app, {
      operator,
      action: `withdrawals.${body.outcome.toLowerCase()}`,
      subject: `withdrawal:${withdrawal.id}`,
      reason: frozen ? `${body.reference} (left before the account was frozen)` : body.reference,
      address,
    })
    await moveTo(tx, app, withdrawal.id, { state: 'PROCESSING' })
    if (body.outcome === 'FAILED') {
      await giveBack(tx, app, withdrawal, { state: 'FAILED', remark: body.reference })
      return { notice: 'DECISION_SAVED' as const }
    }
    const paid = [{ to: custodyOf('bank'), amount: BigInt(withdrawal.amount) }]
    const hold = { holdId: withdrawal.hold_id, details: { withdrawalId: withdrawal.id } }
    const { posted } = await settle(tx, hold, paid, app.clock.now())
    if (!posted) throw new Error(`Hold of withdrawal ${withdrawal.id} is not whole`)
    await moveTo(tx, app, withdrawal.id, { state: 'COMPLETED', reference: body.reference })
    await tellMember(tx, app, withdrawal.id)
    return { notice: 'DECISION_SAVED' as const }
  })
})

async function moveTo(
  tx: Tx,
  app: App,
  id: string,
  change: { state: WithdrawalState; reference?: string },
): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({ ...change, changed_at: app.clock.now() })
    .where('id', '=', id)
    .execute()
}
