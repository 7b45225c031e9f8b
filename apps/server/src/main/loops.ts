import { checkBooksWhenRequested } from '../books/index.ts'
import { proveLiabilities } from '../books/liabilities/index.ts'
import { reconcileNightly } from '../books/reconciliation/index.ts'
import { carryOutSweeps } from '../custody/sweeping/index.ts'
import { followChains } from '../deposits/index.ts'
import { watchLoops } from '../operators/index.ts'
import { deliverWebhooks } from '../operators/integrations/index.ts'
import type { App } from '../platform/app.ts'
import { type Loop, together } from '../platform/loop.ts'
import { roundNoter } from '../platform/loop-rounds.ts'
import { startTeamLoop } from '../teams/bonuses/index.ts'
import { startOrderLoop } from '../trading/orders/index.ts'
import { followRebates } from '../trading/rebates/index.ts'
import { settleOrders } from '../trading/settlement/index.ts'
import { followStrategies } from '../trading/strategies/index.ts'
import { payWithdrawals } from '../withdrawals/payouts/index.ts'
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

/**
 * Monitors the loops and scheduled jobs of a worker of this version: in every process, since the worker
 * itself may be down.
 */
export function watchWorker(app: App): Loop {
  const loops: string[] = []
  startLoops({ ...app, takeRound: (what) => loops.push(what) })
  return watchLoops(app, loops, jobs)
}
