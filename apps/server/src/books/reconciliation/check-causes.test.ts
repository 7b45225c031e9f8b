import { afterAll, beforeAll, expect, test } from 'vitest'
import { anActiveOrder } from '../../../../../tests/support/orders.ts'
import { postAsOwner } from '../../../../../tests/support/post-as-owner.ts'
import { scriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { afterTampering } from '../../../../../tests/support/tampered-books.ts'
import { uncaused } from '../../../../../tests/support/uncaused.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { waitingWithdrawal } from '../../../../../tests/support/withdrawals.ts'
import { checkCauses, custodyOf, walletOf } from '../../ledger/index.ts'
import { runSettlement } from '../../trading/settlement/run-settlement.ts'

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
    "update broker_operation set state = 'OPEN', deal_id = null, finished_at = null, noted_at = null",
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
])('%s is reported', async (statement, fault) => {
  const faults = await afterTampering(t.ownerUrl, statement, checkCauses)
  expect(faults.join('\n')).toMatch(fault)
  expect(await checkCauses(t.app.db)).toEqual([])
})

test('postings by the database’s owner without a cause are reported', async () => {
  const { id } = await aMember(t)
  await postAsOwner(
    t,
    uncaused('DEPOSIT', { from: custodyOf('TRC20'), to: walletOf(id, 'usdt'), amount: 5n }),
  )
  expect((await checkCauses(t.app.db)).join()).toMatch(/is a DEPOSIT that nothing has caused/)
})
