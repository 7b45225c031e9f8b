// Purchases by members below one top member, with the worker running, compared with purchases that notify
// no tree.
import { setTimeout as sleep } from 'node:timers/promises'
import { notePurchased } from '../../apps/server/src/access/team-events/index.ts'
import {
  accountOfOrder,
  move,
  openOrderAccounts,
  post,
  walletOf,
} from '../../apps/server/src/ledger/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { type Database, run } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { runEvents } from '../../apps/server/src/teams/bonuses/run-events.ts'
import { middleOf, type Result, rateOf } from './measure.ts'
import type { Ground, PlantedTree } from './planted-tree.ts'

const callers = 16
const pauseMs = 250
/** The worker's batch size; with fewer it pauses, and many small batches cost more than one. */
const fullBatch = 1000
const price = 500_000_000n

export async function buyingBelow(ground: Ground, tree: PlantedTree, seconds: number): Promise<Result> {
  const shop = await openShop(ground, tree)
  const app = { db: ground.db, clock: { now: () => new Date() } } as unknown as App
  const rate = (notifiesTree: boolean) => rateOf(callers, seconds, () => buy(ground.db, shop, notifiesTree))
  return {
    name: `buying below one top member of ${tree.members.toLocaleString('en')}`,
    ratio: await middleOf(3, async () => {
      const without = await rate(false)
      return (await beside(app, () => rate(true))) / without
    }),
    atLeast: 0.8,
    how: `purchases per second of ${callers} callers, beside them a worker that rests for a quarter of a second unless its batch was full, to the same that tell no tree`,
  }
}

interface Shop {
  readonly product: string
  /** Members with wallets, anywhere below the top. */
  readonly buyers: readonly string[]
}

async function openShop({ owner }: Ground, { top }: PlantedTree): Promise<Shop> {
  const product = newId()
  await owner.query(`
    insert into strategy (id, name, master_login, created_at) values ('bench', 'Bench', 1, now());
    insert into product (id, strategy_id, name, trading_pair, image, min_price, max_price, subscription_days, sort_order, created_at)
    values ('${product}', 'bench', 'Bench', 'EUR/USD', 'bench', ${price}, ${price}, 90, 1, now())`)
  const { rows } = await owner.query<{ member_id: string }>(`
    insert into ledger_account (address, kind, asset, member_id, created_at)
    select 'member:' || id || ':usdt', 'member_usdt', 'USDT', id, now()
    from (select id from member where number > ${top} order by random() limit 2000) buyer
    returning member_id`)
  await owner.query(`update balance set amount = 1e15`)
  return { product, buyers: rows.map(({ member_id }) => member_id) }
}

let login = 7_000_000

/** The writes of a purchase when it is placed and when it becomes active. */
async function buy(db: Database, { product, buyers }: Shop, notifiesTree: boolean): Promise<void> {
  const memberId = buyers[Math.floor(Math.random() * buyers.length)] ?? ''
  const [id, now] = [newId(), new Date()]
  const [wallet, hold] = [walletOf(memberId, 'usdt'), accountOfOrder(id, 'hold')]
  const cause = id.slice(6)
  await db.transact(async (tx) => {
    await run(
      tx,
      `insert into investment_order (id, member_id, product_id, trial, price, usdp_paid, subscription_days, login,
         investor_password_sealed, created_at)
       values ($1, $2, $3, false, $4, 0, 90, $5, '', $6)`,
      [id, memberId, product, String(price), login++, now],
    )
    await openOrderAccounts(tx, { id, memberId }, ['capital', 'free', 'hold'], now)
    await run(
      tx,
      `insert into broker_operation (id, order_id, kind, amount_cents, created_at) values ($1, $2, 'FUND', $3, $4)`,
      [cause, id, String(price / 10_000n), now],
    )
    await post(tx, [move('ORDER_HOLD', { from: wallet, to: hold, amount: price }, { cause })], now)
  })
  await db.transact(async (tx) => {
    const done = `update broker_operation set state = 'DONE', deal_id = $2, finished_at = $3 where id = $1`
    await run(tx, done, [cause, 1, now])
    const way = { from: hold, to: accountOfOrder(id, 'capital'), amount: price }
    await post(tx, [move('PURCHASE', way, { cause })], now)
    await run(tx, `update investment_order set state = 'ACTIVE', activated_at = $2 where id = $1`, [id, now])
    if (notifiesTree) await notePurchased(tx, { id, trial: false }, now)
  })
}

/** Runs the worker's loop during the work, then until it has caught up. */
async function beside(app: App, work: () => Promise<number>): Promise<number> {
  let isOver = false
  const worker = (async () => {
    while (true) {
      if ((await runEvents(app)) >= fullBatch) continue
      if (isOver) return
      await sleep(pauseMs)
    }
  })()
  const result = await work()
  isOver = true
  await worker
  return result
}
