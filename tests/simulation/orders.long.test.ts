import { afterEach, beforeEach, expect, test } from 'vitest'
import { runReconciliation } from '../../apps/server/src/books/reconciliation/run-reconciliation.ts'
import { balancesOf, promotion, safetyFund } from '../../apps/server/src/ledger/index.ts'
import { drawnSeed } from '../support/drawn-seed.ts'
import { anInvestor, type Crash, type House, openHouse } from '../support/investing.ts'
import { check, checkBooksOnly, type Given } from './orders/check.ts'
import { memberCount, planOf } from './orders/plan.ts'
import { carryOut, drain, type Stage } from './orders/run.ts'

/** The environment can set others: see README.md. */
const known = Number(process.env.SIMULATED_SEED ?? 8)
const operations = Number(process.env.SIMULATED_OPERATIONS ?? 240)
const batch = 10
const batchesUntilQuiet = 3

const timeout = 120_000 + operations * 500

let crash: Crash
let house: House
beforeEach(async () => {
  crash = { at: null, happened: 0 }
  house = await openHouse(crash)
})
afterEach(() => house.close())

async function simulate(seed: number): Promise<Stage> {
  const members = []
  for (let index = 0; index < memberCount; index++)
    members.push(await anInvestor(house, { usdt: '20000', usdp: '1000' }))
  const [fund = 0n, trials = 0n] = await balancesOf(house.t.app.db, [safetyFund, promotion])
  const given: Given = { usdt: 20_000_000_000n, usdp: 1_000_000_000n, fund, promotion: trials }
  const none = () => ({ acknowledged: 0, unknown: 0 })
  const requests = { orders: none(), TOP_UP: none(), FROM_MT5: none(), PROFIT: none() }
  const stage: Stage = { house, crash, members, requests, counts: {} }
  for (const [index, operation] of planOf(seed, operations).entries()) {
    await carryOut(stage, operation)
    const done = index + 1
    const where = `seed ${seed}, ${done} operations`
    if (done % batch === 0) expect(await checkBooksOnly(stage), where).toEqual([])
    if (done % (batch * batchesUntilQuiet) !== 0) continue
    await drain(stage)
    expect(await check(stage, given), where).toEqual([])
  }
  await drain(stage)
  expect(await check(stage, given), `seed ${seed}, at the end`).toEqual([])
  expect(await runReconciliation(house.t.app)).toMatchObject({ agreed: true, left: 0 })
  return stage
}

test('random order operations with a faulty broker and crashes have the right result', {
  timeout,
}, async () => {
  const stage = await simulate(known)
  // Each of these must have occurred.
  for (const what of [
    'orders taken',
    'top_up taken',
    'from_mt5 taken',
    'profit taken',
    'leave taken',
    'trial',
    'charge',
    'late deals',
  ])
    expect(stage.counts[what] ?? 0, what).toBeGreaterThan(0)
  expect(crash.happened).toBeGreaterThan(5)
  const { rows } = await house.t.app.db.pool.query(`
    select count(*) filter (where refused > 0) as refused, count(*) filter (where done > 1) as done from (
      select count(*) filter (where operation.state = 'REFUSED') as refused,
        count(*) filter (where operation.state = 'DONE' and operation.finished_at <= placed.closed_at) as done
      from investment_order placed join broker_operation operation on operation.order_id = placed.id
      where kind = 'CLOSE' group by placed.id
    ) closings`)
  expect(Number(rows[0].refused), 'closings that were refused').toBeGreaterThan(0)
  expect(Number(rows[0].done), 'closings in several payments').toBeGreaterThan(0)
  const refusedTopUps = await house.t.app.db
    .selectFrom('broker_operation')
    .select('id')
    .where('kind', '=', 'TOP_UP')
    .where('state', '=', 'REFUSED')
    .execute()
  expect(refusedTopUps.length, 'top-ups that were refused').toBeGreaterThan(0)
  const ended = await house.t.app.db.selectFrom('investment_order').select('closing_reason').execute()
  const reasons = new Set(ended.map(({ closing_reason }) => closing_reason))
  expect([...reasons]).toEqual(expect.arrayContaining(['UNSUBSCRIBE', 'LOSS_STOP', null]))
})

test(`the same with the random seed ${drawnSeed}`, { timeout }, () => simulate(drawnSeed))
