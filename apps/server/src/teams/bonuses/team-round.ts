import type { createBatcher } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import { bonusesOfRound, payBonuses } from './pay-bonuses.ts'
import { eventsOfBatch, runEvents } from './run-events.ts'
import { reversalsOfRound, takeFromWallets } from './take-from-wallets.ts'

/** The batch sizes of a round. */
interface RoundSize {
  readonly events: number
  readonly bonuses: number
  readonly reversals: number
}

export const wholeRound: RoundSize = {
  events: eventsOfBatch,
  bonuses: bonusesOfRound,
  reversals: reversalsOfRound,
}

/** Processes a batch of events and pays what can be paid. Returns true if there may be more to do right away. */
export async function runTeamRound(
  app: App,
  batcher: ReturnType<typeof createBatcher>,
  size: RoundSize = wholeRound,
): Promise<boolean> {
  const working = await Promise.allSettled([runEvents(app, size.events)])
  // Earlier bonuses are paid even if the events fail.
  const isMoreOwed = await takeFromWallets(app, size.reversals)
  const isMoreWaiting = await payBonuses(app, batcher, size.bonuses)
  if (working[0].status === 'rejected') throw working[0].reason
  const events = working[0].value
  // A round for each purchase would cost purchases what a full batch saves.
  return events === size.events || isMoreOwed || isMoreWaiting
}
