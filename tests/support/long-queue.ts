/**
 * A mocked queue of any length in the console: alarms, which concern no member and use the same list as all
 * queues.
 */
import type { operator, operatorHome, ReplyOf } from '@halyard/contract'
import type { Page } from '@playwright/test'

type Alarms = ReplyOf<typeof operator.alarms>

export interface LongQueue {
  /** The alarms after which each part was requested, in order; 0 for the first part. */
  readonly requested: readonly number[]
  /** How many of the oldest were cleared by colleagues. */
  cleared: number
  /** Holds back requests from now on; the returned function releases them. */
  readonly keepBack: () => () => void
}

/** The alarms of this page are `order:1` to `order:<total>`. */
export async function inventQueue(page: Page, total: number): Promise<LongQueue> {
  const requested: number[] = []
  let free: Promise<void> | null = null
  const queue: LongQueue = {
    requested,
    cleared: 0,
    keepBack() {
      const { promise, resolve } = Promise.withResolvers<void>()
      free = promise
      return () => {
        free = null
        resolve()
      }
    },
  }
  await page.route('**/api/operator/alarms*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const [after, size] = [Number(query.get('after') ?? 0), Number(query.get('pageSize') ?? 20)]
    requested.push(after)
    await free
    await route.fulfill({ json: partOf(total, Math.max(after, queue.cleared), size) })
  })
  await page.route('**/api/operator/home', async (route) => {
    const home: ReplyOf<typeof operatorHome.home> = await (await route.fetch()).json()
    const counted = home.queues.map((each) => (each.queue === 'alarms' ? { ...each, waiting: total } : each))
    await route.fulfill({ json: { ...home, queues: counted } })
  })
  return queue
}

function partOf(total: number, after: number, size: number): Alarms {
  const alarms = Array.from({ length: Math.min(size, total - after) }, (_, at) => ({
    id: String(after + at + 1),
    kind: 'WORK_FAILS',
    subject: `order:${after + at + 1}`,
    about: null,
    details: '',
    raisedAt: new Date().toISOString(),
    clearedAt: null,
    clearedBy: null,
    acting: [],
    isOwn: false,
    claim: null,
  }))
  const next = after + size < total ? String(after + size) : null
  return { message: 'Success', alarms, next }
}
