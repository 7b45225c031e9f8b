// Purchases by members below one top member, with the worker beside them, to the same that tell no tree.
import { setTimeout as sleep } from 'node:timers/promises'
import { runEvents } from '../../apps/server/src/features/bonus/run-events.ts'
import { notePurchased } from '../../apps/server/src/features/team-events/index.ts'
import { post } from '../../apps/server/src/ledger/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { run, type Tx } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { aDeposit, type Bank } from './bank.ts'
import { middleOf, type Result, rateOf } from './measure.ts'
import type { PlantedTree } from './planted-tree.ts'

const callers = 16
const seconds = 5
const pauseMs = 1000

export async function buyingBelow(bank: Bank, { top, members }: PlantedTree): Promise<Result> {
  const product = newId()
  await bank.owner.query(`
    insert into strategy (id, name, master_login, created_at) values ('bench', 'Bench', 1, now());
    insert into product (id, strategy_id, name, trading_pair, image, min_price, max_price, subscription_days, sort_order, created_at)
    values ('${product}', 'bench', 'Bench', 'EUR/USD', 'bench', 1, 1, 90, 1, now())`)
  const { db } = bank
  let login = 7_000_000
  const rate = (isToldToTree: boolean) =>
    rateOf(callers, seconds, () =>
      db.transact(async (tx) => {
        const [id, now] = [newId(), new Date()]
        const member = top + Math.floor(Math.random() * members)
        await order(tx, { id, product, member, login: login++ }, now)
        await post(tx, [aDeposit()], now)
        if (isToldToTree) notePurchased(tx, { id, trial: false }, now)
      }),
    )
  const app = { db, clock: { now: () => new Date() } } as unknown as App
  return {
    name: `buying below one top member of ${members.toLocaleString('en')}`,
    ratio: await middleOf(3, async () => {
      const without = await rate(false)
      return (await beside(app, () => rate(true))) / without
    }),
    atLeast: 0.8,
    how: `purchases per second of ${callers} callers, the worker of teams beside them, to the same that tell no tree`,
  }
}

/** An order that has just become active. */
async function order(
  tx: Tx,
  { id, product, member, login }: { id: string; product: string; member: number; login: number },
  now: Date,
): Promise<void> {
  await run(
    tx,
    `insert into investment_order (id, member_id, product_id, trial, price, usdp_paid, subscription_days, login,
       main_password_sealed, investor_password_sealed, created_at)
     select $1, member.id, $2, false, 500000000, 0, 90, $3, '', '', $4 from member where number = $5`,
    [id, product, login, now, member],
  )
  await run(tx, `update investment_order set state = 'ACTIVE', activated_at = $2 where id = $1`, [id, now])
}

/** The worker's loop, as long as the work takes; then until it has caught up. */
async function beside(app: App, work: () => Promise<number>): Promise<number> {
  let isOver = false
  const worker = (async () => {
    while (true) {
      if ((await runEvents(app)) > 0) continue
      if (isOver) return
      await sleep(pauseMs)
    }
  })()
  const result = await work()
  isOver = true
  await worker
  return result
}
