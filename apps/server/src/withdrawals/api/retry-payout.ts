import { operatorMoney as contract } from '@halyard/contract'
import { alreadyActed, audit, clearAlarms } from '../../operators/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId } from '../../platform/ids.ts'
import { releaseWithdrawal, withdrawalActs } from '../index.ts'
import { lockPayout, wasPaidByHand } from '../payouts/payout.ts'

/**
 * Retries the payout at once with a new plan: its obstacle was resolved. If a freeze holds it, this is the
 * operator's release, which also applies to a withdrawal that is not started yet.
 */
export const retryPayout = answerOperator(contract.retryPayout, async (app, { body, operator, address }) => {
  if (!isId(body.withdrawalId)) return refuse('NOT_FOUND')
  const { withdrawalId: id, reason } = body
  const answer = { notice: 'DECISION_SAVED' as const }
  return transactOrRefuse(app.db, async (tx) => {
    // A transaction that may be in a mempool can be retried despite a freeze: it may be paid at any moment.
    const freeze = (await mayBeInMempool(tx, id)) ? 'free' : await releaseWithdrawal(tx, id, operator.id)
    const payout = await lockPayout(tx, id)
    if (!payout && freeze === 'free') return refuse('NOT_FOUND')
    if (payout && payout.state !== 'OPEN')
      return alreadyActed(tx, `withdrawal:${body.withdrawalId}`, withdrawalActs)
    if (await wasPaidByHand(tx, id)) return refuse('PAYOUT_WAS_PAID')
    if (freeze === 'frozen') return refuse('MEMBER_FROZEN')
    if (freeze === 'again') return refuse('SECOND_OPERATOR_NEEDED')
    // A repeat because the answer was lost: the worker has not started it yet.
    if (!payout && freeze === 'was-let-go') return answer
    const isRelease = freeze === 'let-go' || freeze === 'one-of-two'
    if (freeze !== 'one-of-two') {
      await planAgain(tx, id)
      // Confirming the owner is no decision about another signature.
      if (freeze !== 'let-go') await askSignerAgain(tx, id)
      await clearAlarms(tx, app, `payout:${id}`, operator.id)
    }
    await audit(tx, app, {
      operator,
      action: 'payouts.retry',
      subject: `withdrawal:${id}`,
      reason: isRelease ? `${reason} (let go after the account was frozen)` : reason,
      address,
    })
    return answer
  })
})

/** Broadcast already, or others wait behind its nonce, so it is sent in any case. */
async function mayBeInMempool(tx: Tx, id: string): Promise<boolean> {
  const signed = await tx
    .selectFrom('payout_attempt')
    .innerJoin('payout', 'payout.id', 'payout_attempt.payout_id')
    .select('number')
    .where('payout_id', '=', id)
    .where('bytes', 'is not', null)
    .where('expired_at', 'is', null)
    .where((where) =>
      where.or([
        where('first_tried_at', 'is not', null),
        where('first_sent_at', 'is not', null),
        where('nonce', 'is not', null),
      ]),
    )
    .executeTakeFirst()
  return signed !== undefined
}

/** Clears the alarm about an unknown signature, so that it can be raised again. */
async function planAgain(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('unknown_signature').set({ notified_at: null }).where('payout_id', '=', id).execute()
  await tx
    .updateTable('payout')
    .set({ obstacle: null, silent_since: null, failed_attempts: 0, postponed_until: null })
    .where('id', '=', id)
    .execute()
}

/** Also where the signer has signed it otherwise. */
async function askSignerAgain(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('payout_attempt')
    .set({ retried: true })
    .where('payout_id', '=', id)
    .where('refused_at', 'is not', null)
    .execute()
}
