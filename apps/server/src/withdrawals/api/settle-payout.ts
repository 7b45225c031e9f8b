/** Marks a payout that someone paid by hand as paid: its nonce was used for that, or the signer never signed it. */
import { operatorMoney as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { alreadyActed, audit, clearAlarms, operatorActionAfter } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { ChainUnknown } from '../../ports/chain.ts'
import { SignerUnknown } from '../../ports/signer.ts'
import { completeWithdrawal, operatorsNeeded, withdrawalActs } from '../index.ts'
import { readAllOutcomes } from '../payouts/follow.ts'
import { hasFailed } from '../payouts/next-step.ts'
import {
  canPayNoMore,
  otherSignatures,
  type PaymentByHand,
  paymentByHand,
  termsOf,
} from '../payouts/payment-by-hand.ts'
import { lockPayout, mayBeSent, openPayout, type Payout } from '../payouts/payout.ts'
import { readSignerHistory } from '../payouts/signer-records.ts'

export const settlePayout = answerOperator(contract.settlePayout, async (app, request) => {
  const { body, operator, address } = request
  const { withdrawalId: id, txId, reason } = body
  const ask = () => paymentOf(app, id, txId)
  return operatorActionAfter(app, contract.settlePayout, request, ask, async (tx, found) => {
    if (found instanceof Refusal) return found
    const payout = await lockPayout(tx, id)
    if (!payout) return refuse('NOT_FOUND')
    if (payout.state !== 'OPEN' || !found)
      return alreadyActed(tx, `withdrawal:${body.withdrawalId}`, withdrawalActs)
    const { payment, ruledOut } = found
    // Any transaction that may still be mined would pay a second time.
    if (await mayBeSent(tx, id)) return refuse('PAYOUT_MAY_BE_SENT')
    const others = await otherSignatures(tx, id, txId)
    if (others.some(({ transactionId }) => !ruledOut.includes(transactionId)))
      return refuse('PAYOUT_MAY_BE_SENT')
    if (await paysAnother(tx, id, payment)) return mismatch()
    const { named, isNew } = await name(tx, app, id, operator.id, payment)
    const isEnough = named >= (await operatorsNeeded(tx, id, operator.id))
    if (!isEnough && !isNew) return refuse('SECOND_OPERATOR_NEEDED')
    await audit(tx, app, {
      operator,
      action: 'payouts.settle',
      subject: `withdrawal:${id}`,
      reason: `${txId}: ${reason}`,
      address,
    })
    if (!isEnough) return { state: 'PROCESSING' as const, notice: 'SECOND_OPERATOR_DECIDES' as const }
    await end(tx, app, id, payment)
    await clearAlarms(tx, app, `payout:${id}`, operator.id)
    return { state: 'COMPLETED' as const, notice: 'DECISION_SAVED' as const }
  })
})

const mismatch = () => refuse('PAYMENT_MISMATCH', { field: 'txId' })

interface Found {
  readonly payment: PaymentByHand
  /** Other transactions by the signer that can no longer pay. */
  readonly ruledOut: readonly string[]
}

/** Null if there is no open payout. */
async function paymentOf(app: App, id: string, txId: string): Promise<Found | Refusal | null> {
  if (!isId(id)) return refuse('NOT_FOUND')
  const payout = await openPayout(app.db, id)
  if (!payout) return null
  try {
    // After a restore only the signer knows which payout a transaction was signed for.
    await readSignerHistory(app)
    if (await mayStillPay(app, payout)) return refuse('PAYOUT_MAY_BE_SENT')
    const payment = await paymentByHand(app, payout, txId)
    if (typeof payment === 'string') return refuse(payment, { field: 'txId' })
    const others = await otherSignatures(app.db, id, txId)
    const { requiredConfirmations } = await termsOf(app.db, payout)
    if (!(await canPayNoMore(app, payout, { settling: txId, requiredConfirmations }, others)))
      return refuse('PAYOUT_MAY_BE_SENT')
    return { payment, ruledOut: others.map(({ transactionId }) => transactionId) }
  } catch (error) {
    if (error instanceof ChainUnknown || error instanceof SignerUnknown) return refuse('UNAVAILABLE')
    throw error
  }
}

/** Looks the failed attempts up again: each must still be as deep, and have moved nothing. */
async function mayStillPay(app: App, payout: Payout): Promise<boolean> {
  const failed = payout.attempts.filter((attempt) => attempt.failed)
  if (failed.length === 0) return false
  const { requiredConfirmations } = await termsOf(app.db, payout)
  const outcomes = await readAllOutcomes(app.chains[payout.network], { ...payout, attempts: failed })
  return !outcomes.every(({ outcome }) => hasFailed(outcome, requiredConfirmations))
}

/**
 * A transaction that was signed for a payout, or has settled one, is not a payment by hand for this one. Nor
 * is one signed for another payout that the database no longer knows.
 */
async function paysAnother(tx: Tx, id: string, { transactionId }: PaymentByHand): Promise<boolean> {
  const [attempt, payout, unknown] = [
    await tx
      .selectFrom('payout_attempt')
      .select('number')
      .where('transaction_id', '=', transactionId)
      .executeTakeFirst(),
    await tx.selectFrom('payout').select('id').where('transaction_id', '=', transactionId).executeTakeFirst(),
    await tx
      .selectFrom('unknown_signature')
      .select('payout_id')
      .where('transaction_id', '=', transactionId)
      .where('payout_id', '<>', id)
      .executeTakeFirst(),
  ]
  return [attempt, payout, unknown].some((found) => found !== undefined)
}

/** Returns how many operators have named this transaction, and whether this one is new. */
async function name(
  tx: Tx,
  app: App,
  payoutId: string,
  operatorId: string,
  { transactionId }: PaymentByHand,
): Promise<{ named: number; isNew: boolean }> {
  const statement = { payout_id: payoutId, transaction_id: transactionId }
  const added = await tx
    .insertInto('payout_paid_by_hand')
    .values({ ...statement, operator_id: operatorId, created_at: app.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('operator_id')
    .executeTakeFirst()
  const { count } = await tx
    .selectFrom('payout_paid_by_hand')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('payout_id', '=', payoutId)
    .where('transaction_id', '=', transactionId)
    // Operators disabled since don't count.
    .where(sql<boolean>`word_counts(operator_id, noted_at)`)
    .executeTakeFirstOrThrow()
  return { named: Number(count), isNew: added !== undefined }
}

async function end(tx: Tx, app: App, id: string, payment: PaymentByHand): Promise<void> {
  const { transactionId, blockNumber, confirmations } = payment
  await tx
    .updateTable('payout')
    .set({ state: 'PAID', transaction_id: transactionId, block_number: blockNumber, confirmations })
    .set({ obstacle: null, postponed_until: null })
    .where('id', '=', id)
    .execute()
  await completeWithdrawal(tx, app, id, transactionId)
}
