/** Reads from the chain on which terms a payout can be signed, and stores them before signing. */
import type { App } from '../../platform/app.ts'
import { PayoutHeld, type Quote } from '../../ports/chain.ts'
import type { PayoutContext } from './context.ts'
import { failPoint } from './fail-points.ts'
import { holdBack } from './hold-back.ts'
import { signedForOthers } from './hot-wallet.ts'
import { keepPlan } from './keep-plan.ts'
import type { Step } from './next-step.ts'
import { findSlot } from './nonce-slot.ts'
import type { Payout } from './payouts.ts'

export async function prepare(
  app: App,
  context: PayoutContext,
  payout: Payout,
  { outbidding, refused }: Extract<Step, { kind: 'prepare' }>,
): Promise<'again' | 'rest' | 'held'> {
  const own = outbidding && payout.from !== null ? { from: payout.from, nonce: payout.nonce } : null
  const slot = own ?? (await findSlot(app, context, payout))
  if (slot === 'later') return 'rest'
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
    await holdBack(app, payout, { obstacle: error.hold, details: error.message })
    return 'held'
  }
  failPoint(app, 'payout:prepared')
  const plan = { quote, refusedAt: refused?.refusedAt ?? null, slot: own ? null : slot }
  if (!(await keepPlan(app, payout, plan))) return 'rest'
  failPoint(app, 'payout:attempt-kept')
  return 'again'
}
