import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import {
  anInvestor,
  bought,
  buy,
  type House,
  moneyOf,
  openHouse,
} from '../../../../../tests/support/investing.ts'
import { nextLogin, watchLogins } from './broker-logins.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** With a range of this many logins. */
const withLogins = (count: number) => {
  const { config } = house.t.app
  const from = config.broker.logins.from
  return {
    ...house.t.app,
    config: { ...config, broker: { ...config.broker, logins: { from, to: from + count - 1 } } },
  }
}
const open = () =>
  house.t.app.db
    .selectFrom('alarm')
    .select(['kind', 'details'])
    .where('kind', '=', 'BROKER_LOGINS_LOW')
    .where('cleared_at', 'is', null)
    .execute()

test('logins that run low raise an alarm, which ends once there are more', async () => {
  for (let used = 0; used < 19; used++) await house.t.app.db.transact((tx) => nextLogin(tx, house.t.app))
  await watchLogins(withLogins(22))
  expect(await open()).toEqual([])
  await watchLogins(withLogins(20))
  expect(await open()).toEqual([
    { kind: 'BROKER_LOGINS_LOW', details: '1 of 20 left; then purchases are refused' },
  ])
  await watchLogins(withLogins(19))
  expect(await open()).toMatchObject([{ details: 'none left: purchases are refused' }])
  await watchLogins(house.t.app)
  expect(await open()).toEqual([])
})

test('a thousand of a large range is few', async () => {
  const use = (last: number) =>
    asOwner(house.t.ownerUrl, (owner) => owner.query("select setval('broker_login_number', $1)", [last]))
  for (const [left, alarms] of [
    [999, 1],
    [1000, 0],
  ] as const) {
    await use(99_999 - left)
    await watchLogins(withLogins(100_000))
    expect(await open()).toHaveLength(alarms)
  }
  await use(18)
})

test('a purchase without a login is refused, costs nothing, and uses up no number', async () => {
  const member = await anInvestor(house)
  const order = await bought(house, member)
  const { logins } = house.t.app.config.broker
  const used = order.login - logins.from + 1
  const last = logins.to
  Object.assign(logins, { to: order.login })
  try {
    for (let tries = 0; tries < 2; tries++) {
      const reply = await buy(house, member)
      expect(reply.status).toBe(422)
      expect(reply.body).toMatchObject({
        code: 'NO_TRADING_ACCOUNT',
        message: expect.stringContaining('No trading account is available'),
      })
    }
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9500 })
  } finally {
    Object.assign(logins, { to: last })
  }
  expect(await house.t.app.db.transact((tx) => nextLogin(tx, withLogins(used + 1)))).toBe(logins.from + used)
})
