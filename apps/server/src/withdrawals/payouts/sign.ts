/** Has the signer sign an attempt, and stores the bytes before anyone else sees them. */
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { SignedTransaction } from '../../ports/chain.ts'
import { failPoint } from './fail-points.ts'
import type { PayoutContext } from './hot-wallet.ts'
import type { StepResult } from './next-step.ts'
import { type Attempt, liveAttempt, lockPayout, type Payout } from './payout.ts'

export async function sign(
  app: App,
  { signer }: PayoutContext,
  payout: Payout,
  attempt: Attempt,
): Promise<StepResult> {
  const { id: payoutId, network, from, to, amount } = payout
  if (from === null) throw new Error('Only what was prepared for a hot wallet is signed')
  const { prepared } = attempt
  const others = payout.attempts.filter((other) => other !== attempt).map((other) => other.prepared)
  // Omitted if empty: a signer from before the upgrade rejects the field.
  const earlier = others.length > 0 ? { earlier: others } : {}
  const signed = await signer.sign({ payoutId, network, from, to, amount, prepared, ...earlier })
  failPoint(app, 'payout:signed')
  if (signed.state === 'refused') {
    const { reason, message: details } = signed
    return {
      next: 'rest',
      obstacle: { code: `SIGNER_${reason}`, details },
      save: (tx) => keepRefusal(tx, app, payout, attempt, reason),
    }
  }
  return {
    next: 'again',
    obstacle: null,
    save: (tx) => keepSigned(tx, payout, from, attempt, signed),
    failPoint: 'payout:bytes-kept',
  }
}

async function keepSigned(
  tx: Tx,
  payout: Payout,
  from: string,
  attempt: Attempt,
  signed: SignedTransaction,
): Promise<boolean> {
  if (!(await keepBytes(tx, payout, attempt, signed))) return false
  await tx.updateTable('payout').set({ failed_attempts: 0 }).where('id', '=', payout.id).execute()
  if (payout.nonce === null) return true
  await tx
    .updateTable('hot_wallet')
    .set({ next_nonce: payout.nonce + 1 })
    .where('network', '=', payout.network)
    .where('address', '=', from)
    .where('next_nonce', '=', String(payout.nonce))
    .execute()
  return true
}

/**
 * A refused attempt may be returned to the member: its bytes are not stored, and its signature counts as
 * unknown here.
 */
async function keepBytes(
  tx: Tx,
  { id: payoutId }: Payout,
  { number, prepared }: Attempt,
  { transactionId, bytes }: SignedTransaction,
): Promise<boolean> {
  await lockPayout(tx, payoutId)
  await tx
    .updateTable('payout_attempt')
    .set({ transaction_id: transactionId, bytes, refusal: null })
    .where('payout_id', '=', payoutId)
    .where('number', '=', number)
    .where('prepared', '=', sql<never>`${JSON.stringify(prepared)}::jsonb`)
    .where('bytes', 'is', null)
    .where('refused_at', 'is', null)
    .execute()
  const saved = await tx
    .selectFrom('payout_attempt')
    .select('number')
    .where('payout_id', '=', payoutId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  if (saved) return true
  await tx
    .insertInto('unknown_signature')
    .values({ transaction_id: transactionId, payout_id: payoutId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return false
}

/**
 * The signer refused, with this reason. Other payouts must not wait behind this one, so it gives its nonce
 * back unless an earlier attempt uses it.
 */
async function keepRefusal(
  tx: Tx,
  app: App,
  payout: Payout,
  attempt: Attempt,
  reason: string,
): Promise<boolean> {
  const saved = await tx
    .updateTable('payout_attempt')
    .set({
      refused_at: app.clock.now(),
      refusal: sql<string>`case when signer_knows_more(refusal) then refusal else ${reason} end`,
    })
    .where('payout_id', '=', payout.id)
    .where('number', '=', attempt.number)
    .where('bytes', 'is', null)
    .where('refused_at', 'is', null)
    .returning('number')
    .executeTakeFirst()
  if (!saved) return false
  await tx
    .updateTable('payout')
    .set((eb) => ({
      failed_attempts: eb('failed_attempts', '+', 1),
      ...(liveAttempt(payout) ? {} : { from_address: null, nonce: null }),
    }))
    .where('id', '=', payout.id)
    .where('state', '=', 'OPEN')
    .execute()
  return true
}
