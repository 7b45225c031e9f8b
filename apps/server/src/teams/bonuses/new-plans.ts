import { noteNewPlans } from '../../access/team-events/index.ts'
import type { App } from '../../platform/app.ts'

/**
 * The first plan is there from the beginning. Each other is recorded once when it takes effect, also after
 * time without a worker.
 */
export async function notePlansInForce({ db, clock }: App): Promise<void> {
  await db.transact(async (tx) => noteNewPlans(tx, clock.now()))
}
