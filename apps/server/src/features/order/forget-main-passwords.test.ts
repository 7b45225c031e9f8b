import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anActiveOrder, type TestOrder } from '../../../../../tests/support/orders.ts'
import { type ScriptedBroker, scriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { roundsUntilStuck } from '../operations/failing-work.ts'
import { forgetMainPasswords, retryMs } from './forget-main-passwords.ts'

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
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
const alarms = () =>
  t.app.db
    .selectFrom('alarm')
    .select(['subject', 'details'])
    .where('kind', '=', 'CLIENT_MAY_TRADE')
    .where('cleared_at', 'is', null)
    .execute()
const subjectsOf = (raised: Awaited<ReturnType<typeof alarms>>) => raised.map(({ subject }) => subject).sort()
const no = { reason: 'OTHER', message: '8 Not enough permissions' } as const
const timesAsked = () => broker.asked.get('forgetMainPassword') ?? 0

const later = async () => {
  t.advance(retryMs / 1000)
  await forgetMainPasswords(t.app)
}
/** As one that was left, or never came about. */
const became = (order: TestOrder, state: 'CLOSED' | 'FAILED') =>
  asOwner(t.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    const closing =
      state === 'CLOSED'
        ? ", closing_reason = 'CAPITAL', fee_percent = 0, closing_at = now(), closed_at = now()"
        : ''
    await owner.query(`update investment_order set state = $1${closing} where id = $2`, [state, order.id])
  })

beforeEach(async () => {
  broker.calm()
  await later()
})

test('a password that members were told is replaced once, and none of a new order', async () => {
  await anOldOrder()
  await anActiveOrder(t, broker)
  const before = timesAsked()
  for (const _ of [1, 2]) await forgetMainPasswords(t.app)
  expect(timesAsked()).toBe(before + 1)
  expect(await known()).toEqual([])
})

test('a broker that does not answer is asked again later, and about no others meanwhile', async () => {
  const orders = [await anOldOrder(), await anOldOrder()]
  broker.failNext('forgetMainPassword', 'unanswered')
  const before = timesAsked()
  await forgetMainPasswords(t.app)
  expect([timesAsked(), await known()]).toEqual([before + 1, orders.map(({ id }) => id)])
  await forgetMainPasswords(t.app)
  expect([timesAsked(), await known()]).toEqual([before + 2, [expect.any(String)]])
  await later()
  expect(await known()).toEqual([])
})

test('accounts that the broker refuses to change hold up no others', async () => {
  const refused: TestOrder[] = []
  for (let nth = 0; nth < 20; nth++) refused.push(await anOldOrder())
  broker.failNext('forgetMainPassword', no, 20)
  await forgetMainPasswords(t.app)
  const other = await anOldOrder()
  await forgetMainPasswords(t.app)
  expect(await known()).not.toContain(other.id)
  expect(await known()).toHaveLength(20)
})

test('operators hear of an account that the broker goes on refusing, until it does not', async () => {
  const order = await anOldOrder()
  broker.failNext('forgetMainPassword', no, roundsUntilStuck)
  for (let round = 0; round < roundsUntilStuck; round++) await later()
  expect(subjectsOf(await alarms())).toEqual([`main-password:${order.id}`, 'main-passwords'])
  await later()
  expect([await known(), await alarms()]).toEqual([[], []])
})

const noAccount = { reason: 'NO_ACCOUNT', message: '13 Not found' } as const

test.each(['CLOSED', 'FAILED'] as const)(
  'where a %s order has no account, there is nothing to replace',
  async (state) => {
    const order = await anOldOrder()
    await became(order, state)
    broker.failNext('forgetMainPassword', noAccount)
    const gone = { ...broker, account: () => Promise.resolve(null) }
    await forgetMainPasswords({ ...t.app, broker: gone })
    expect(await known()).toEqual([])
  },
)

test('a broker that says there is no account is not believed while it shows the account, or the order is running', async () => {
  const [closed, running] = [await anOldOrder(), await anOldOrder()]
  await became(closed, 'CLOSED')
  const denied = {
    ...broker,
    forgetMainPassword: () => Promise.resolve({ state: 'refused', ...noAccount } as const),
  }
  const lost = {
    ...denied,
    account: (login: number) => (login === running.login ? Promise.resolve(null) : broker.account(login)),
  }
  for (let round = 0; round < roundsUntilStuck; round++) {
    t.advance(retryMs / 1000)
    await forgetMainPasswords({ ...t.app, broker: lost })
  }
  expect(await known()).toEqual([closed.id, running.id].sort())
  expect(subjectsOf(await alarms())).toEqual(
    [...[closed.id, running.id].map((id) => `main-password:${id}`), 'main-passwords'].sort(),
  )
  await later()
  expect([await known(), await alarms()]).toEqual([[], []])
})

test('nothing is replaced at a broker that nobody has asked about its copier, and operators hear that it waits', async () => {
  const order = await anOldOrder()
  const unchecked = {
    ...t.app,
    config: { ...t.app.config, broker: { ...t.app.config.broker, mayReplacePasswords: false } },
  }
  const before = timesAsked()
  for (const _ of [1, 2]) await forgetMainPasswords(unchecked)
  expect([timesAsked(), await known()]).toEqual([before, [order.id]])
  expect(await alarms()).toEqual([
    {
      subject: 'main-passwords',
      details: expect.stringMatching(/^1 members know .*MT5_REPLACE_PASSWORDS=yes/),
    },
  ])
  // Allowed to, and refused: the password is still known.
  broker.failNext('forgetMainPassword', no)
  await forgetMainPasswords(t.app)
  expect(await alarms()).toEqual([
    { subject: 'main-passwords', details: expect.stringMatching(/^1 members know .* is being replaced/) },
  ])
  await later()
  expect([await known(), await alarms()]).toEqual([[], []])
})
