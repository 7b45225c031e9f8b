import { endAlarms, raiseAlarm } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Sweep } from './items.ts'

type Kind =
  | 'SWEEP_HELD'
  | 'SWEEP_FAILED'
  /** Started days ago: someone has forgotten to sign it, to send it or to give it up. */
  | 'SWEEP_UNFINISHED'

const subjectOf = ({ id }: Pick<Sweep, 'id'>) => `sweep:${id}`

export async function raiseSweepAlarm(
  app: App,
  sweep: Pick<Sweep, 'id'>,
  kind: Kind,
  details: string,
): Promise<void> {
  await app.db.transact((tx) => raiseAlarm(tx, app, { kind, subject: subjectOf(sweep), details }))
}

/** Ends with the sweep itself. SWEEP_FAILED stays open for review. */
export async function endSweepAlarms(tx: Tx, app: App, sweep: Pick<Sweep, 'id'>): Promise<void> {
  for (const kind of ['SWEEP_HELD', 'SWEEP_UNFINISHED'] satisfies Kind[])
    await endAlarms(tx, app, [subjectOf(sweep)], kind)
}
