/** Reads from the chain on which terms a payout can be signed, and stores them before signing. */
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { PayoutHeld, type Quote } from '../../ports/chain.ts'
import { isHeldByFreeze } from '../index.ts'
import { failPoint } from './fail-points.ts'
import type { PayoutContext } from './hot-wallet.ts'
import type { Step, StepResult } from './next-step.ts'
import { findSlot, isFree, type NonceSlot, signedForOthers } from './nonce-slot.ts'
import { liveAttempt, lockPayout, type Payout } from './payout.ts'

export async function prepare(
  app: App,
  context: PayoutContext,
  payout: Payout,
  { outbidding, refused }: Extract<Step, { kind: 'prepare' }>,
): Promise<StepResult> {
  const own = outbidding && payout.from !== null ? { from: payout.from, nonce: payout.nonce } : null
  const slot = own ?? (await findSlot(app, context, payout))
  if ('next' in slot) return slot
  const { from, nonce } = slot
  const { waiting } = await signedForOthers(app.db, payout, from)
  const { to, amount } = payout
  let quote: Quote
  try {
    quote = await context.chain.prepare(
      { from, to, amount, waiting },
      {
        prices: await context.prices(from),
        ...(nonce === null ? {} : { nonce }),
        ...(outbidding ? { outbidding: outbidding.prepared } : {}),
      },
    )
  } catch (error) {
    if (!(error instanceof PayoutHeld)) throw error
    return { next: 'held', obstacle: { code: error.hold, details: error.message } }
  }
  failPoint(app, 'payout:prepared')
  const plan = { quote, refusedAt: refused?.refusedAt ?? null, slot: own ? null : slot }
  return {
    next: 'again',
    save: (tx) => keepPlan(tx, app, payout, plan),
    failPoint: 'payout:attempt-kept',
  }
}

interface Plan {
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
async function keepPlan(tx: Tx, app: App, payout: Payout, plan: Plan): Promise<boolean> {
  const { slot } = plan
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
