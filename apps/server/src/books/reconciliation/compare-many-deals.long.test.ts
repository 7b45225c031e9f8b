// Many orders with deals of this week beside a few that are read completely.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anActiveOrder, type TestOrder } from '../../../../../tests/support/orders.ts'
import { type Office, openOffice, reconciled } from '../../../../../tests/support/reconciling.ts'
import type { ScriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { BrokerUnknown, type Period } from '../../ports/broker.ts'
import { compareDeals } from './compare-deals.ts'
import { noteDealsCompared, ordersToCompare } from './settled-deals.ts'

const day = 24 * 3600 * 1000
const firstLogin = 8_100_000
const many = 200

let office: Office
let old: TestOrder
let requests: { logins: readonly number[]; period: Period }[]
let alone: number[]
let watched: ScriptedBroker

beforeAll(async () => {
  office = await openOffice()
  const { t, broker } = office
  old = await anActiveOrder(t, broker)
  const deal = broker.trade(old.login, 100n)
  expect(await reconciled(t)).toMatchObject({ agreed: true })
  await aged(deal.id)
  await closedThisWeek()
}, 120_000)
afterAll(() => office.t.close())

/** Dates the order's first deal, and its records, two years back. */
async function aged(dealId: bigint): Promise<void> {
  await asOwner(office.t.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    for (const column of ['broker_deal set at = at', 'order_settlement set noted_at = noted_at'])
      await owner.query(`update ${column} - interval '2 years' where order_id = $1`, [old.id])
    await owner.query(
      "update broker_operation set noted_at = noted_at - interval '2 years', created_at = created_at - interval '2 years' where order_id = $1",
      [old.id],
    )
  })
  expect(dealId).toBeGreaterThan(0n)
}

/** Copies of that order with a deal of their own each: none of them trades, so none is in the sample. */
async function closedThisWeek(): Promise<void> {
  const { t, broker } = office
  for (let n = 0; n < many; n++) {
    const login = firstLogin + n
    const investorPassword = broker.newPassword()
    await broker.createAccount({ login, name: `c${n}`, leverage: 100, strategy: 'any', investorPassword })
    const { id } = broker.trade(login, 100n)
    await asOwner(t.ownerUrl, (owner) => copied(owner, login, id))
  }
}

async function copied(owner: Parameters<Parameters<typeof asOwner>[1]>[0], login: number, dealId: bigint) {
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `with placed as (
      insert into investment_order select (jsonb_populate_record(model, jsonb_build_object(
        'id', gen_random_uuid(), 'login', $2::bigint, 'state', 'CLOSED', 'closing_reason', 'CAPITAL', 'fee_percent', 0,
        'closing_at', now(), 'closed_at', now()))).*
      from investment_order model where model.id = $1 returning id
    ), settled as (
      insert into order_settlement select (jsonb_populate_record(null::order_settlement, to_jsonb(model) || jsonb_build_object(
        'id', gen_random_uuid(), 'order_id', placed.id, 'noted_at', now()))).*
      from placed, (select * from order_settlement where order_id = $1 limit 1) model returning id, order_id
    )
    insert into broker_deal select (jsonb_populate_record(null::broker_deal, to_jsonb(model) || jsonb_build_object(
      'login', $2::bigint, 'deal_id', $3::bigint, 'order_id', settled.order_id, 'settlement_id', settled.id, 'at', now()))).*
    from settled, (select * from broker_deal where order_id = $1 and settlement_id is not null limit 1) model`,
    [old.id, login, String(dealId)],
  )
}

beforeEach(() => {
  ;[requests, alone] = [[], []]
  const { broker } = office
  watched = {
    ...broker,
    dealsOfMany: async (logins, period) => {
      requests.push({ logins, period })
      return broker.dealsOfMany(logins, period)
    },
    async *deals(login, period) {
      alone.push(login)
      yield* broker.deals(login, period)
    },
  }
})

test('an old order in the sample does not have other accounts read for two years', async () => {
  const { app } = office.t
  expect(await compareDeals({ ...app, broker: watched }, 'any', [])).toMatchObject({
    different: [],
    left: [],
  })
  expect(alone).toEqual([old.login])
  expect(requests.flatMap(({ logins }) => logins).length).toBe(many)
  expect(requests.flatMap(({ logins }) => logins)).not.toContain(old.login)
  for (const { logins, period } of requests) {
    expect(logins.length).toBeLessThanOrEqual(50)
    expect(app.clock.now().getTime() - period.from.getTime()).toBeLessThan(12 * day)
  }
})

test('if the combined answer takes too long, each account is read alone', async () => {
  const tooLong: ScriptedBroker = {
    ...watched,
    dealsOfMany: async () => {
      throw new BrokerUnknown('NO_ANSWER', 'timed out')
    },
  }
  const compared = await compareDeals({ ...office.t.app, broker: tooLong }, 'any', [])
  expect(compared).toMatchObject({ different: [], left: [] })
  expect(new Set(alone).size).toBe(many + 1)
})

test('a backdated deal has only its own account read from the beginning', async () => {
  await asOwner(office.t.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    await owner.query("update broker_deal set at = at - interval '2 years' where login = $1", [firstLogin])
  })
  const { id } = office.broker.trade(firstLogin, 100n, new Date(Date.now() - 730 * day))
  await asOwner(office.t.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    await owner.query('update broker_deal set deal_id = $2 where login = $1', [firstLogin, String(id)])
  })
  const compared = await compareDeals({ ...office.t.app, broker: watched }, 'any', [])
  expect(compared).toMatchObject({ different: [], left: [] })
  expect(alone.sort()).toEqual([old.login, firstLogin].sort())
  for (const { period } of requests)
    expect(office.t.app.clock.now().getTime() - period.from.getTime()).toBeLessThan(12 * day)
})

test('no accounts are read while the broker is down', async () => {
  const away: ScriptedBroker = {
    ...watched,
    serverTime: async () => {
      throw new BrokerUnknown('NO_ANSWER', 'away')
    },
  }
  const compared = await compareDeals({ ...office.t.app, broker: away }, 'any', [])
  expect(compared).toMatchObject({ different: [], left: [{ kind: 'DEALS' }] })
  expect(requests).toEqual([])
})

test('until one comparison was complete, deals of any age are compared', async () => {
  const { t } = office
  const { id } = await t.app.db
    .selectFrom('investment_order')
    .select('id')
    .where('login', '=', String(firstLogin + 1))
    .executeTakeFirstOrThrow()
  await asOwner(t.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    await owner.query(
      "update order_settlement set noted_at = now() - interval '1 year' where order_id = $1",
      [id],
    )
  })
  const isCompared = async () =>
    (await ordersToCompare(t.app.db, { also: [], seed: 'any' })).orders.some((order) => order.id === id)
  await t.app.db.transact(noteDealsCompared)
  expect(await isCompared()).toBe(false)
  await asOwner(t.ownerUrl, (owner) => owner.query('delete from deals_reconciled'))
  expect(await isCompared()).toBe(true)
  expect(await compareDeals({ ...t.app, broker: watched }, 'any', [])).toMatchObject({
    different: [],
    left: [],
  })
})

test('each try draws another sample, so that one unreadable account blocks no day', async () => {
  const { t } = office
  await asOwner(t.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    await owner.query(
      "update investment_order set state = 'ACTIVE', closing_reason = null, fee_percent = null, closing_at = null, closed_at = null where login >= $1",
      [firstLogin],
    )
  })
  const samples: string[] = []
  for (const seed of ['run 1', 'run 2']) {
    alone = []
    await compareDeals({ ...t.app, broker: watched }, seed, [])
    const sample = alone.filter((login) => login !== firstLogin)
    expect(sample.length).toBeGreaterThanOrEqual(19)
    samples.push(sample.join())
  }
  expect(samples[0]).not.toBe(samples[1])
})
