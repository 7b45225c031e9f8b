import type { App } from '../../platform/app.ts'
import { noteObstacle } from './obstacle.ts'
import type { Hold } from './payment-obstacle.ts'
import { liveAttempt, type Payout } from './payouts.ts'
import { postpone } from './rest.ts'

/** How long a held-back payout rests: public nodes count every request. */
const heldForSeconds = 60

/** A payout with a signed attempt does not rest, because that attempt is still followed. */
export async function holdBack(app: App, payout: Payout, { obstacle, details }: Hold): Promise<void> {
  await app.db.transact(async (tx) => {
    await noteObstacle(tx, app, payout.id, obstacle, details)
    if (!liveAttempt(payout)) await postpone(tx, payout.id, heldForSeconds)
  })
}
