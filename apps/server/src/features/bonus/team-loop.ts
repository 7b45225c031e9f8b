import { createBatcher } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import { type Loop, startLoop } from '../../platform/loop.ts'
import { fillIdentityDigests } from '../kyc/index.ts'
import { fillAccountDigests } from '../withdrawal/index.ts'
import { noteMonthEnds } from './month-ends.ts'
import { runTeamRound } from './team-round.ts'

const pauseMs = 1_000

/** Works through what happens in teams and pays what it earns, while the process runs. */
export function startTeamLoop(app: App): Loop {
  const batcher = createBatcher(app.db, app.clock)
  let digestsAreThere = false
  return startLoop(app, 'paying bonuses', pauseMs, async () => {
    if (!digestsAreThere) {
      // Before anything is paid: what cannot be compared raises no signal.
      await fillIdentityDigests(app)
      await fillAccountDigests(app)
      digestsAreThere = true
    }
    await noteMonthEnds(app)
    return (await runTeamRound(app, batcher)) ? 'more' : 'rest'
  })
}
