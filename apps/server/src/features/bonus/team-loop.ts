import { createBatcher } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import { type Loop, type Round, startLoop } from '../../platform/loop.ts'
import { fillIdentityDigests } from '../kyc/index.ts'
import { countFailure, forgetFailures } from '../operations/index.ts'
import { fillAccountDigests } from '../withdrawal/index.ts'
import { noteMonthEnds } from './month-ends.ts'
import { payBonuses } from './pay-bonuses.ts'
import { eventsOfBatch, runEvents } from './run-events.ts'
import { takeFromWallets } from './take-from-wallets.ts'

const pauseMs = 1_000

/** Works through what happens in teams and pays what it earns, while the process runs. */
export function startTeamLoop(app: App): Loop {
  const batcher = createBatcher(app.db, app.clock)
  let digestsAreThere = false
  const round: Round = async () => {
    await noteMonthEnds(app)
    const events = await runEvents(app)
    await takeFromWallets(app)
    if (!digestsAreThere) {
      // Before anything is paid: what cannot be compared raises no signal.
      await fillIdentityDigests(app)
      await fillAccountDigests(app)
      digestsAreThere = true
    }
    const isMore = await payBonuses(app, batcher)
    // A round for each purchase would take from the purchases what a full batch saves.
    return events === eventsOfBatch || isMore ? 'more' : 'rest'
  }
  return startLoop(app, 'paying bonuses', pauseMs, alarming(app, round))
}

const subject = 'team:bonuses'

/** Everybody's bonuses wait behind a round that keeps failing: people have to know. */
export function alarming(app: App, round: Round): Round {
  let mayHaveFailed = true
  return async (stopping) => {
    try {
      const outcome = await round(stopping)
      if (mayHaveFailed) await app.db.transact((tx) => forgetFailures(tx, app, [subject]))
      mayHaveFailed = false
      return outcome
    } catch (error) {
      mayHaveFailed = true
      await app.db.transact((tx) => countFailure(tx, app, { subject, kind: 'BONUSES_STUCK', error }))
      throw error
    }
  }
}
