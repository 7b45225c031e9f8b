import type { App } from '../../platform/app.ts'
import { type Loop, startLoop, together } from '../../platform/loop.ts'
import { networks } from '../../ports/chain.ts'
import { carryOutSweep } from './carry-out.ts'

const pauseMs = 10_000

/** Carries out signed sweeps on every network while the process runs. */
export function carryOutSweeps(app: App): Loop {
  return together(
    networks.map((network) =>
      startLoop(app, `sweeping on ${network}`, pauseMs, (stopping) => carryOutSweep(app, network, stopping)),
    ),
  )
}
