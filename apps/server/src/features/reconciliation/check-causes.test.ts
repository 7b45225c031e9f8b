import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anActiveOrder } from '../../../../../tests/support/orders.ts'
import { postAsOwner } from '../../../../../tests/support/post-as-owner.ts'
import { scriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { afterTampering } from '../../../../../tests/support/tampered-books.ts'
import { uncaused } from '../../../../../tests/support/uncaused.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { waitingWithdrawal } from '../../../../../tests/support/withdrawals.ts'
import { checkCauses, custodyOf, walletOf } from '../../ledger/index.ts'
import type { Reader } from '../../platform/db/database.ts'
import { migrationFiles } from '../../platform/db/migrate.ts'
import { runSettlement } from '../settlement/run-settlement.ts'

let t: TestServer
beforeAll(async () => {
  const broker = scriptedBroker(() => t.app.clock.now())
  t = await testServer({}, { broker })
  const ann = await aMember(t, { usdt: '700', usdp: '5', bonus: '3' })
  await waitingWithdrawal(t, ann)
  const order = await anActiveOrder(t, broker, { memberId: ann.id })
  broker.trade(order.login, 10_000n)
  await runSettlement(t.app)
})
afterAll(() => t.close())

const another = "select member_id from opening_balance where asset = 'USDP' limit 1"

test.each([
  ["delete from opening_balance where asset = 'USDP'", /is a USDP_GRANT that nothing has caused/],
  [
    "update opening_balance set place = 'custody:bsc' where asset = 'USDT'",
    /is a DEPOSIT of custody:tron -\d+, .* asks for custody:bsc/,
  ],
  ['update opening_balance set amount = amount + 1', /is a DEPOSIT of .*, its cause \S+ asks for/],
  [
    `insert into opening_balance select gen_random_uuid(), (${another}), 'USDP', 7, null, now()`,
    /asks for a USDP_GRANT of member:\S+:usdp 7, usdp:issue -7, and the ledger has none/,
  ],
  [
    "update transfer set details = details - 'cause' where kind = 'HOLD'",
    /is a HOLD that nothing has caused/,
  ],
  ['update withdrawal set amount = amount + 1, fee = 0', /is a HOLD of .*, its cause \S+ asks for/],
  ["update withdrawal set state = 'CANCELLED'", /asks for a RELEASE of .*, and the ledger has none/],
  [
    'update investment_order set price = price + 10000',
    /is a (ORDER_HOLD|PURCHASE) of .*, its cause \S+ asks for/,
  ],
  [
    "update broker_operation set state = 'OPEN', deal_id = null, finished_at = null",
    /is a PURCHASE that nothing has caused/,
  ],
  ['update broker_deal set result_cents = result_cents + 1', /is a SETTLE_PROFIT that nothing has caused/],
  ['update order_settlement set free = free + 1', /is a SETTLE_PROFIT that nothing has caused/],
  [
    'update order_settlement set free = free - 1, capital = capital + 1',
    /is a SETTLE_PROFIT of .*, its cause \S+ asks for/,
  ],
  ["update bonus set state = 'WAITING', paid_at = null", /is a LEVEL_BONUS that nothing has caused/],
  ['delete from rebate_funding', /is a BONUS_FUNDING that nothing has caused/],
])('%s is named', async (statement, fault) => {
  const said = await afterTampering(t.ownerUrl, statement, checkCauses)
  expect(said.join('\n')).toMatch(fault)
  expect(await checkCauses(t.app.db)).toEqual([])
})

describe('after an upgrade from before transfers named their causes', () => {
  const upgraded = async (before: string) => {
    const fills = await t.app.db.pool.query(
      `select string_agg(distinct format('insert into caused_before select distinct kind, cause::text from %I', caused_by), ';')
       as all from transfer_kind`,
    )
    const migrations = (await migrationFiles())
      .filter(({ name }) => /^029[04]/.test(name))
      .map(({ sql }) => sql)
    return `${before}; update transfer set details = details - 'cause'; insert into uncaused_before select id from transfer;
      ${fills.rows[0].all}; ${migrations.join(';')}`
  }
  const post = `insert into transfer select gen_random_uuid(), kind, jsonb_build_object('cause', '%'), now() from transfer
      where kind = 'DEPOSIT' limit 1;
    insert into entry (transfer_id, account_id, amount) select (select id from transfer where details ? 'cause'), account_id, amount
      from entry where transfer_id = (select id from transfer where kind = 'DEPOSIT' and not details ? 'cause' limit 1)`

  test('nothing is missing', async () => {
    expect(await afterTampering(t.ownerUrl, await upgraded(''), checkCauses)).toEqual([])
  })

  test('what rebates had funded by then is funded', async () => {
    const fundings = async (reader: Reader) => [
      ...(await reader.selectFrom('rebate_funding').selectAll().execute()),
      ...(await checkCauses(reader)),
    ]
    const { funded } = await t.app.db.selectFrom('rebate_progress').select('funded').executeTakeFirstOrThrow()
    expect(await afterTampering(t.ownerUrl, await upgraded('delete from rebate_funding'), fundings)).toEqual([
      { id: 'before', funded_before: '0', amount: funded },
    ])
  })

  test('a cause from then is posted no more', async () => {
    const { rows } = await t.app.db.pool.query(
      "select details ->> 'cause' as cause from transfer where kind = 'DEPOSIT' limit 1",
    )
    const statement = `${await upgraded('')}; ${post.replace('%', rows[0].cause)}`
    expect(await afterTampering(t.ownerUrl, statement, checkCauses)).toEqual([
      expect.stringMatching(/is a DEPOSIT that nothing has caused/),
    ])
  })

  test.each(['LEVEL_BONUS', 'HOLD', 'ORDER_HOLD'])(
    'a %s from then that was not posted is missed',
    async (kind) => {
      const unpost = `delete from entry using transfer where transfer.id = transfer_id and kind = '${kind}';
      delete from transfer where kind = '${kind}'`
      expect(await afterTampering(t.ownerUrl, await upgraded(unpost), checkCauses)).toEqual([
        expect.stringMatching(new RegExp(`asks for a ${kind} of .*, and the ledger has none`)),
      ])
    },
  )
})

test('what the database’s owner has posted without a cause is named', async () => {
  const { id } = await aMember(t)
  await postAsOwner(t, uncaused('DEPOSIT', { from: custodyOf('tron'), to: walletOf(id, 'usdt'), amount: 5n }))
  expect((await checkCauses(t.app.db)).join()).toMatch(/is a DEPOSIT that nothing has caused/)
})
