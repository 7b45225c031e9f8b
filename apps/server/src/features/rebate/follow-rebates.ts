import type { App } from '../../platform/app.ts'
import { type Loop, startLoop } from '../../platform/loop.ts'
import type { Period } from '../../ports/broker.ts'
import { bookRebates } from './book-rebates.ts'
import { followedAccount, noteReadUntil } from './followed-account.ts'
import { hoursOf } from './hours.ts'

const pauseMs = 30_000
/** The broker may report a deal later than its time. What comes later still is found at night (read-again.ts). */
const overlapMs = 15 * 60 * 1000

/** Reads what the broker has paid, while the process runs. */
export function followRebates(app: App): Loop {
  return startLoop(app, 'reading rebates', pauseMs, async (stopping) => {
    await readRebates(app, stopping)
    return 'rest'
  })
}

export async function readRebates(app: App, stopping?: AbortSignal): Promise<void> {
  const login = app.broker.rebateLogin
  if (login === null) return
  const brokerNow = await app.broker.serverTime()
  const { since, readUntil } = await followedAccount(app, login, brokerNow)
  const from = new Date(Math.max(since.getTime(), readUntil.getTime() - overlapMs))
  for (const hour of hoursOf({ from, to: new Date(brokerNow.getTime() + 1) })) {
    if (stopping?.aborted) return
    await readPeriod(app, hour, since)
    await noteReadUntil(app, login, hour.to)
  }
}

/** Returns the ids of what the broker shows. */
export async function readPeriod(app: App, period: Period, since: Date): Promise<ReadonlySet<bigint>> {
  const shown = new Set<bigint>()
  for await (const part of app.broker.rebates(period)) {
    const ours = part.filter(({ time }) => time >= since)
    for (const { id } of ours) shown.add(id)
    await bookRebates(app, ours)
  }
  return shown
}
