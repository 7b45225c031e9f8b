import type { App } from '../../platform/app.ts'
import { type Loop, startLoop } from '../../platform/loop.ts'
import type { Period } from '../../ports/broker.ts'
import { bookRebates } from './book-rebates.ts'
import { type FollowedAccount, followedAccount, noteReadUntil } from './followed-account.ts'
import { daysOf, hoursOf } from './hours.ts'

const pauseMs = 30_000
/** The broker may report a deal later than its time. Still later reports are found at night (read-again.ts). */
const overlapMs = 15 * 60 * 1000

/** Reads the broker's payments, while the process runs. */
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
  const account = await followedAccount(app, login, brokerNow)
  if (!account) return
  const { since, readUntil } = account
  const from = new Date(Math.max(since.getTime(), readUntil.getTime() - overlapMs))
  for await (const period of partsOf(app, login, { from, to: new Date(brokerNow.getTime() + 1) })) {
    if (stopping?.aborted) return
    await readPeriod(app, period, account)
    await noteReadUntil(app, login, period.to)
  }
}

const hourMs = 3600 * 1000
/** Few enough to be read in a moment. */
const fewDeals = 1000

/** Hour by hour, but at once for few deals: a worker that was down has days to read. */
async function* partsOf(app: App, login: number, whole: Period): AsyncGenerator<Period> {
  if (await isLittle(app, login, whole)) return yield whole
  for (const day of daysOf(whole)) {
    if (await isLittle(app, login, day)) yield day
    else yield* hoursOf(day)
  }
}

/** An hour needs no count. */
async function isLittle({ broker }: App, login: number, period: Period): Promise<boolean> {
  const isLong = period.to.getTime() - period.from.getTime() > hourMs
  return isLong && (await broker.countRebateDeals(login, period)) <= fewDeals
}

/** Returns the ids of the rebates that the broker shows. */
export async function readPeriod(
  app: App,
  period: Period,
  { login, since }: FollowedAccount,
): Promise<ReadonlySet<bigint>> {
  const shown = new Set<bigint>()
  for await (const part of app.broker.rebates(login, period)) {
    const ours = part.filter(({ time }) => time >= since)
    for (const { id } of ours) shown.add(id)
    await bookRebates(app, login, ours)
  }
  return shown
}
