/** Reads the deals on the strategies' own accounts: everything, from the account's first day. */
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { type Loop, startLoop } from '../../platform/loop.ts'
import { keepDeals, noteReadUntil, readDeals, unknownDeals } from '../settlement/index.ts'
import { sumUpFrom } from './strategy-days.ts'

const pauseMs = 60_000

export function followStrategies(app: App): Loop {
  return startLoop(app, 'following strategies', pauseMs, async () => {
    await readStrategies(app)
    return 'rest'
  })
}

/** Throws the first error once all were tried: the loop's work is not done, and becomes overdue. */
export async function readStrategies(app: App): Promise<void> {
  const strategies = await app.db
    .selectFrom('strategy')
    .leftJoin('deals_read', 'deals_read.login', 'strategy.master_login')
    .select(['strategy.id', 'strategy.master_login', 'deals_read.read_until'])
    .execute()
  const errors: unknown[] = []
  for (const { id, master_login, read_until } of strategies) {
    const strategy = { id, masterLogin: Number(master_login), readUntil: read_until }
    // A strategy that cannot be read must not affect the others.
    await readStrategy(app, strategy).catch((err: unknown) => {
      app.log.warn({ err, strategy: id }, 'a strategy could not be read')
      errors.push(err)
    })
  }
  if (errors.length > 0) throw errors[0]
}

interface Followed {
  readonly id: string
  readonly masterLogin: number
  readonly readUntil: Date | null
}

/** Earlier than any account of the broker. */
const beginning = new Date('2000-01-01T00:00:00Z')

async function readStrategy(app: App, { id, masterLogin, readUntil }: Followed): Promise<void> {
  const brokerNow = await app.broker.serverTime()
  const account = { login: masterLogin, openedAt: beginning, readUntil }
  const deals = await readDeals(app, account, brokerNow)
  await app.db.transact(async (tx) => {
    await lockName(tx, `strategy:${id}`)
    if (!(await lockAccount(tx, id, masterLogin))) return
    const found = await unknownDeals(tx, deals)
    const ofNobody = { orderId: null, settlementId: null, fundShare: 0n, byHand: false }
    if (found.length > 0)
      await keepDeals(
        tx,
        found.map((deal) => ({ deal, ...ofNobody })),
        app.clock.now(),
      )
    // Another account's days were removed: this one's deals may be stored already.
    if (!(await hasDays(tx, id))) await sumUpFrom(tx, { id, masterLogin }, beginning)
    else if (found.length > 0)
      await sumUpFrom(tx, { id, masterLogin }, new Date(Math.min(...found.map(({ time }) => time.getTime()))))
    await noteReadUntil(tx, [masterLogin], brokerNow)
  })
}

/** False if the strategy got another account while the broker answered. */
async function lockAccount(tx: Tx, strategyId: string, masterLogin: number): Promise<boolean> {
  const strategy = await tx
    .selectFrom('strategy')
    .select('id')
    .where('id', '=', strategyId)
    .where('master_login', '=', String(masterLogin))
    .forShare()
    .executeTakeFirst()
  return strategy !== undefined
}

async function hasDays(tx: Tx, strategyId: string): Promise<boolean> {
  const day = await tx
    .selectFrom('strategy_day')
    .select('day')
    .where('strategy_id', '=', strategyId)
    .limit(1)
    .executeTakeFirst()
  return day !== undefined
}
