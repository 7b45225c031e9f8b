/** Has the chain say on which terms a payout can be signed, and writes them down before it is. */
import type { App } from '../../platform/app.ts'
import { reach } from '../../platform/fail-points.ts'
import { PayoutHeld, type Quote } from '../../ports/chain.ts'
import { signedForOthers } from './hot-wallet.ts'
import { keepPlan } from './keep-plan.ts'
import type { Means } from './means.ts'
import type { Deed } from './next-deed.ts'
import { noteObstacle } from './obstacle.ts'
import type { Payout } from './payouts.ts'
import { findPlace } from './place.ts'
import { rest } from './rest.ts'

/** What is held back is asked about so seldom: public nodes count every question. */
const heldForSeconds = 60

export async function prepare(
  app: App,
  means: Means,
  payout: Payout,
  { outbidding, refused }: Extract<Deed, { kind: 'prepare' }>,
): Promise<'again' | 'rest' | 'held'> {
  const own = outbidding && payout.from !== null ? { from: payout.from, nonce: payout.nonce } : null
  const place = own ?? (await findPlace(app, means, payout))
  if (place === 'later') return 'rest'
  const { from, nonce } = place
  const { waiting } = await signedForOthers(app.db, payout, from)
  const { to, amount } = payout
  let quote: Quote
  try {
    quote = await means.chain.prepare(
      { from, to, amount, waiting },
      {
        prices: await means.prices(from),
        ...(nonce === null ? {} : { nonce }),
        ...(outbidding ? { outbidding: outbidding.prepared } : {}),
      },
    )
  } catch (error) {
    if (!(error instanceof PayoutHeld)) throw error
    await holdBack(app, payout, error, outbidding !== null)
    return 'held'
  }
  reach(app, 'payout:prepared')
  const plan = { quote, refusedAt: refused?.refusedAt ?? null, place: own ? null : place }
  if (!(await keepPlan(app, payout, plan))) return 'rest'
  reach(app, 'payout:attempt-kept')
  return 'again'
}

/** What was signed before is followed all the same, so it does not rest. */
async function holdBack(app: App, payout: Payout, held: PayoutHeld, isSigned: boolean): Promise<void> {
  await app.db.transact(async (tx) => {
    await noteObstacle(tx, app, payout.id, held.hold, held.message)
    if (!isSigned) await rest(tx, payout.id, heldForSeconds)
  })
}
