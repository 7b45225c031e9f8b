/**
 * A process that works through the events of teams and pays, in small rounds, until nothing is left. It
 * ends itself with kill -9 when it reaches KILL_AT (a fail point) for the second time; without it, it ends
 * when it is done.
 */

import { createBatcher } from '../../apps/server/src/ledger/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { runTeamRound } from '../../apps/server/src/teams/bonuses/team-loop.ts'

const { DATABASE_URL = '', KILL_AT, NOW = '' } = process.env
const db = openDatabase(DATABASE_URL, 4)
let passed = 0
const app = {
  db,
  clock: { now: () => new Date(NOW) },
  onFailPoint: (point: string) => {
    if (point === KILL_AT && ++passed === 2) process.kill(process.pid, 'SIGKILL')
  },
} as unknown as App
const batcher = createBatcher(db, app.clock)

process.send?.('running')
// A round that ends at the end of a month has not reached later events.
for (let idle = 0; idle < 2; ) {
  idle = (await runTeamRound(app, batcher, { events: 20, bonuses: 25, reversals: 3 })) ? 0 : idle + 1
}
await db.close()
process.disconnect?.()
