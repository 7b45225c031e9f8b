import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anActiveOrder, type TestOrder } from '../../../../../tests/support/orders.ts'
import { type ScriptedBroker, scriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { roundsUntilStuck } from '../operations/failing-work.ts'
import { forgetMainPasswords } from './forget-main-passwords.ts'

let t: TestServer
let broker: ScriptedBroker
beforeAll(async () => {
  broker = scriptedBroker(() => t.app.clock.now())
  t = await testServer({}, { broker })
})
afterAll(() => t.close())

/** As an order of an earlier version, whose member was told the main password. */
async function anOldOrder(): Promise<TestOrder> {
  const order = await anActiveOrder(t, broker)
  await t.app.db.transact((tx) =>
    tx
      .updateTable('investment_order')
      .set({ main_password_sealed: Buffer.from('sealed') })
      .where('id', '=', order.id)
      .execute(),
  )
  return order
}
const known = async () => {
  const rows = await t.app.db
    .selectFrom('investment_order')
    .select('id')
    .where('main_password_sealed', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
const alarms = () =>
  t.app.db
    .selectFrom('alarm')
    .select('subject')
    .where('kind', '=', 'CLIENT_MAY_TRADE')
    .where('cleared_at', 'is', null)
    .execute()
const timesAsked = () => broker.asked.get('forgetMainPassword') ?? 0

beforeEach(async () => {
  broker.calm()
  await forgetMainPasswords(t.app)
})

test('a password that members were told is replaced once, and none of a new order', async () => {
  await anOldOrder()
  await anActiveOrder(t, broker)
  const before = timesAsked()
  for (const _ of [1, 2]) await forgetMainPasswords(t.app)
  expect(timesAsked()).toBe(before + 1)
  expect(await known()).toEqual([])
})

test('a broker that does not answer is asked again', async () => {
  const order = await anOldOrder()
  broker.failNext('forgetMainPassword', 'unanswered')
  await forgetMainPasswords(t.app)
  expect(await known()).toEqual([order.id])
  await forgetMainPasswords(t.app)
  expect(await known()).toEqual([])
})

test('operators hear of an account that the broker goes on refusing, until it does not', async () => {
  const order = await anOldOrder()
  broker.failNext(
    'forgetMainPassword',
    { reason: 'OTHER', message: '8 Not enough permissions' },
    roundsUntilStuck,
  )
  for (let round = 0; round < roundsUntilStuck; round++) await forgetMainPasswords(t.app)
  expect(await alarms()).toEqual([{ subject: `main-password:${order.id}` }])
  await forgetMainPasswords(t.app)
  expect([await known(), await alarms()]).toEqual([[], []])
})

test('where there is no account, there is nothing to replace', async () => {
  await anOldOrder()
  broker.failNext('forgetMainPassword', { reason: 'NO_ACCOUNT', message: '13 Not found' })
  await forgetMainPasswords(t.app)
  expect(await known()).toEqual([])
})
