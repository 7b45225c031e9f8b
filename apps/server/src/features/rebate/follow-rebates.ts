import type { App } from '../../platform/app.ts'
import { type Loop, startLoop } from '../../platform/loop.ts'
import { bookRebates } from './book-rebates.ts'

const pauseMs = 30_000
/** The broker may report a deal later than its time. */
const overlapMs = 2 * 3600 * 1000
/** Earlier than any account of the broker. */
const beginning = new Date('2000-01-01T00:00:00Z')

/** Reads what the broker has paid, while the process runs. */
export function followRebates(app: App): Loop {
  return startLoop(app, 'reading rebates', pauseMs, async () => {
    await readRebates(app)
    return 'rest'
  })
}

export async function readRebates(app: App): Promise<void> {
  const { read_until } = await app.db
    .selectFrom('rebate_progress')
    .select('read_until')
    .executeTakeFirstOrThrow()
  const from = read_until ? new Date(read_until.getTime() - overlapMs) : beginning
  const brokerNow = await app.broker.serverTime()
  const rebates = await app.broker.rebates({ from, to: new Date(brokerNow.getTime() + 1) })
  if (rebates) await bookRebates(app, rebates, brokerNow)
}
