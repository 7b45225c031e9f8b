/** Everything the worker repeats. */
import { startTeamLoop } from '../features/bonus/index.ts'
import { checkBooksWhenRequested } from '../features/books/index.ts'
import { followChains } from '../features/deposit/index.ts'
import { proveLiabilities } from '../features/liabilities/index.ts'
import { deliverWebhooks } from '../features/machines/index.ts'
import { watchLoops } from '../features/operations/index.ts'
import { startOrderLoop } from '../features/order/index.ts'
import { payWithdrawals } from '../features/payout/index.ts'
import { followRebates } from '../features/rebate/index.ts'
import { reconcileNightly } from '../features/reconciliation/index.ts'
import { settleOrders } from '../features/settlement/index.ts'
import { followStrategies } from '../features/strategy/index.ts'
import { carryOutSweeps } from '../features/sweep/index.ts'
import type { App } from '../platform/app.ts'
import { type Loop, together } from '../platform/loop.ts'
import { roundNoter } from '../platform/loop-rounds.ts'
import { jobs } from './app.ts'

export function startLoops(from: App): Loop {
  const app: App = { ...from, noteRound: roundNoter(from.db) }
  return together([
    followChains(app),
    payWithdrawals(app),
    carryOutSweeps(app),
    startOrderLoop(app),
    settleOrders(app),
    followRebates(app),
    startTeamLoop(app),
    followStrategies(app),
    reconcileNightly(app),
    checkBooksWhenRequested(app),
    proveLiabilities(app),
    deliverWebhooks(app),
  ])
}

/** Watches the loops and scheduled jobs that a worker of this version runs: in every process, since the worker may be what is gone. */
export function watchWorker(app: App): Loop {
  const loops: string[] = []
  startLoops({ ...app, takeRound: (what) => loops.push(what) })
  return watchLoops(app, loops, jobs)
}
