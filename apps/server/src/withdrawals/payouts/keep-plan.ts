import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Quote } from '../../ports/chain.ts'
import { isHeldByFreeze } from '../index.ts'
import { lockPayout } from './lock-payout.ts'
import { isFree, type NonceSlot } from './nonce-slot.ts'
import { liveAttempt, type Payout } from './payouts.ts'

export interface Plan {
  readonly quote: Quote
  /** When the attempt that this one replaces was refused; null if it replaces none. */
  readonly refusedAt: Date | null
  /** Null if the payout keeps its current wallet and nonce. */
  readonly slot: NonceSlot | null
}

/**
 * Stores the plan and takes its nonce before it is signed. Returns false if another worker was faster: then
 * that worker's plan counts.
 */
export async function keepPlan(app: App, payout: Payout, plan: Plan): Promise<boolean> {
  const { slot } = plan
  return app.db.transact(async (tx) => {
    const locked = await lockPayout(tx, payout.id)
    if (locked?.state !== 'OPEN') return false
    // Frozen since the payout was read: the next round raises it.
    if (!liveAttempt(payout) && (await isHeldByFreeze(tx, payout.id))) return false
    if (slot && !(await isFree(tx, payout, slot))) return false
    if (!(await keepAttempt(tx, app, payout, plan))) return false
    if (slot)
      await tx
        .updateTable('payout')
        .set({ from_address: slot.from, nonce: slot.nonce })
        .where('id', '=', payout.id)
        .execute()
    return true
  })
}

/** Replaces the refused attempt, or adds a new one. */
async function keepAttempt(tx: Tx, app: App, payout: Payout, plan: Plan): Promise<boolean> {
  const { prepared, cost } = plan.quote
  const values = { prepared: JSON.stringify(prepared), cost: cost.toString(), created_at: app.clock.now() }
  const saved = plan.refusedAt
    ? await tx
        .updateTable('payout_attempt')
        .set({ ...values, refused_at: null, retried: false })
        .where('payout_id', '=', payout.id)
        .where('number', '=', payout.attempts.length)
        .where('refused_at', '=', plan.refusedAt)
        .returning('number')
        .executeTakeFirst()
    : await tx
        .insertInto('payout_attempt')
        .values({ payout_id: payout.id, number: payout.attempts.length + 1, ...values })
        .onConflict((conflict) => conflict.doNothing())
        .returning('number')
        .executeTakeFirst()
  return saved !== undefined
}
