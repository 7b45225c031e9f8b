// Settlements that the application's database role alone could write, beside the deals of an order.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anActiveOrder,
  expectOrderBooks,
  orderRow,
  type TestOrder,
} from '../../../../../tests/support/orders.ts'
import { type ScriptedBroker, scriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { settlementsOf } from '../../../../../tests/support/settled.ts'
import { afterTampering } from '../../../../../tests/support/tampered-books.ts'
import { accountOfOrder, brokerResults, checkCauses, safetyFund } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { runSettlement } from './run-settlement.ts'

let t: TestServer
let broker: ScriptedBroker
let order: TestOrder
beforeAll(async () => {
  broker = scriptedBroker(() => t.app.clock.now())
  t = await testServer({}, { broker })
  order = await anActiveOrder(t, broker)
})
afterAll(() => t.close())

const units = (usdt: number) => Math.round(usdt * 1_000_000)

interface Written {
  readonly results: readonly number[]
  readonly capital: number
  readonly free?: number
  readonly fundShare?: number
  readonly deals?: number
  /** The stated rise of the highest point, if it differs from the results. */
  readonly newHigh?: number
  readonly highByHand?: number
  /** The stated earlier highest point. */
  readonly from?: number
}

/** The refusal at commit; undefined if money would move. */
async function refusalOf(written: Written, first = 'select'): Promise<string | undefined> {
  const { results, capital, free = 0, fundShare = 0 } = written
  const { realised, high_water } = await orderRow(t, order)
  const [before, from] = [Number(realised), Number(high_water)]
  let highest = from
  results.reduce((total, result) => {
    highest = Math.max(highest, total + units(result))
    return total + units(result)
  }, before)
  const { newHigh = (highest - from) / 1e6, highByHand = 0, deals = results.length } = written
  const id = newId()
  const lines = [
    { account: accountOfOrder(order.id, 'capital'), amount: units(capital) },
    { account: accountOfOrder(order.id, 'free'), amount: units(free) },
    { account: safetyFund, amount: units(fundShare) },
    { account: brokerResults, amount: -units(capital + free + fundShare) },
  ].filter(({ amount }) => amount !== 0)
  const client = await t.app.db.pool.connect()
  try {
    await client.query('begin')
    await client.query(first)
    await client.query(
      `insert into order_settlement (id, order_id, realised, fund_share, capital, free, deals, high_water, new_high,
         high_by_hand, first_deal_at, last_deal_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now(), now(), now())`,
      [
        id,
        order.id,
        units(results.reduce((sum, one) => sum + one)),
        units(fundShare),
        units(capital),
        units(free),
        deals,
        units(written.from ?? from / 1e6) + units(newHigh),
        units(newHigh),
        units(highByHand),
      ],
    )
    await client.query(
      `insert into broker_deal (login, deal_id, order_id, at, action, entry, symbol, volume, price, result_cents, comment,
         settlement_id, created_at)
       select $4, 900000 + deal.number, $2, now(), 'BUY', 'OUT', 'EURUSD', 1, 1, result * 100, '', $1, now()
       from unnest($3::numeric[]) with ordinality as deal (result, number)`,
      [id, order.id, results, order.login],
    )
    await client.query(
      `select ledger_post(array[$1::uuid], array[$2], array[jsonb_build_object('cause', $1)], now(),
         array_fill(1, array[cardinality($3::text[])]), $3, $4::bigint[])`,
      [
        id,
        capital < 0 || free < 0 ? 'SETTLE_LOSS' : 'SETTLE_PROFIT',
        lines.map(({ account }) => account),
        lines.map(({ amount }) => amount),
      ],
    )
    await client.query('set constraints all immediate')
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test.each<[string, Written]>([
  ['exactly the deals’ result', { results: [-100], capital: -100 }],
  ['a tenth of a new high for the safety fund', { results: [40], capital: 0, free: 36, fundShare: 4 }],
  ['the whole balance of the order, for a loss beyond it', { results: [-620], capital: -500 }],
  [
    'the safety fund’s share of a profit that was lost later',
    { results: [40, -600], capital: -500, fundShare: 4 },
  ],
])('a settlement takes or gives %s', async (_, written) => {
  expect(await refusalOf(written)).toBeUndefined()
})

test.each<[string, Written]>([
  ['more than the deals for the safety fund', { results: [-0.01], capital: -500, fundShare: 900000 }],
  ['more than the deals for the order', { results: [-0.01], capital: 900000 }],
  [
    'more than a tenth of the profits for the safety fund',
    { results: [40, -600], capital: -500, fundShare: 5 },
  ],
  ['capital for the safety fund', { results: [-0.01], capital: -100.01, fundShare: 100 }],
  ['less than the loss while the order holds something', { results: [-100], capital: -90 }],
  ['more than the loss', { results: [-100], capital: -110 }],
])('no settlement takes or gives %s', async (_, written) => {
  expect(await refusalOf(written)).toMatch(/Nothing has caused|A loss is taken|unpaid_loss/)
})

test.each<[string, Partial<Written>, RegExp]>([
  ['a higher point than its deals reached', { newHigh: 50 }, /what its deals have brought/],
  ['a lower one, from which the next would rise again', { newHigh: 30 }, /what its deals have brought/],
  ['a part made by hand that was not', { highByHand: 40 }, /what its deals have brought/],
  ['a rise from another point than the last', { from: 10 }, /begins where the one before ended/],
  ['room for a deal that is added later', { deals: 2 }, /what its deals have brought/],
])('no settlement has %s', async (_, written, expected) => {
  expect(await refusalOf({ results: [40], capital: 0, free: 36, fundShare: 4, ...written })).toMatch(expected)
})

test('a loss beyond the order’s balance does not count as covered before it was posted', async () => {
  const empties = `select ledger_post(array[gen_random_uuid()], array['ORDER_RESERVE'], array['{}'::jsonb], now(), '{1,1}',
    array['order:${order.id}:capital', 'order:${order.id}:hold'], '{-500000000,500000000}')`
  const early = `${empties}; set constraints settlement_is_covered immediate`
  expect(await refusalOf({ results: [-620], capital: -500 }, early)).toContain('A loss is taken')
})

test('an order’s loss beyond its balance is recovered first, and the books report a settlement of more than its deals', async () => {
  broker.trade(order.login, 4_000n)
  broker.trade(order.login, -60_000n)
  await runSettlement(t.app)
  await expectOrderBooks(t, order, { capital: '0', free: '0' })
  expect(await settlementsOf(t, order)).toMatchObject([{ fund_share: '4000000', realised: '-560000000' }])
  expect(await checkCauses(t.app.db)).toEqual([])
  // Of the 600 lost, 536 were there: the next 64 belong to nobody.
  expect(await refusalOf({ results: [70], capital: 6 })).toBeUndefined()
  expect(await refusalOf({ results: [70], capital: 70 })).toContain('A loss is taken')
  const early = 'set constraints settlement_is_covered immediate'
  expect(await refusalOf({ results: [70], capital: 70 }, early)).toContain('A loss is taken')
  expect(await refusalOf({ results: [70], capital: 5 })).toContain('unpaid_loss')
  await expect(t.app.db.pool.query('update investment_order set unpaid_loss = 0')).rejects.toThrow(
    'Only settlements change',
  )
  const another = `insert into investment_order select (jsonb_populate_record(placed, $2)).* from investment_order placed
    where id = $1`
  await expect(
    t.app.db.pool.query(another, [order.id, { id: newId(), unpaid_loss: 64_000_000 }]),
  ).rejects.toThrow('Only settlements change')
  const byOwnTrigger = `create temporary table step (n integer);
    create function pg_temp.forgive() returns trigger language plpgsql as
      'begin update investment_order set unpaid_loss = 0; return null; end';
    create trigger forgives after insert on step for each row execute function pg_temp.forgive();
    insert into step values (1)`
  expect(await refusalOf({ results: [70], capital: 70 }, byOwnTrigger)).toContain('Only settlements change')
  const more = await afterTampering(
    t.ownerUrl,
    `update order_settlement set fund_share = fund_share + 1000000;
     update entry set amount = entry.amount + change
     from transfer, ledger_account account
     join (values ('fund:safety', 1000000), ('broker:results', -1000000)) as more (address, change) using (address)
     where transfer.id = transfer_id and transfer.kind = 'SETTLE_LOSS' and account.id = account_id`,
    checkCauses,
  )
  expect(more.join()).toMatch(/is a SETTLE_LOSS that nothing has caused/)
})

test('no deal is added to an existing settlement, and no order states its own high', async () => {
  const other = await anActiveOrder(t, broker)
  broker.trade(other.login, 1_000n)
  await runSettlement(t.app)
  const [settled] = await settlementsOf(t, other)
  await expect(
    t.app.db.pool.query(
      `insert into broker_deal (login, deal_id, order_id, at, action, entry, symbol, volume, price, result_cents, comment,
         settlement_id, created_at)
       values ($1, 990001, $2, now(), 'SELL', 'OUT', 'EURUSD', 5000000, 1, 0, '', $3, now())`,
      [other.login, other.id, settled?.id],
    ),
  ).rejects.toThrow('to a settlement of it')
  await expect(
    t.app.db.pool.query('update investment_order set high_water = 0 where id = $1', [other.id]),
  ).rejects.toThrow('Only settlements change')
  await expect(
    t.app.db.pool.query('update investment_order set realised = 0 where id = $1', [other.id]),
  ).rejects.toThrow('Only settlements change')
})
