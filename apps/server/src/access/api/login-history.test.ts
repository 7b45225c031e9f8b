import { account, devices } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, registered, signedIn } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { untilBackgroundIsQuiet } from '../../platform/background.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

const tryToSignIn = (username: string, secret: string, as = {}) =>
  t.ask(account.authenticate, { body: { username, password: secret, type: 'INVESTOR' } }, as)
const historyOf = async (token: string, query = {}) =>
  (await t.ask(devices.loginHistory, { query } as never, { token })).body
const rowsOf = (memberId: string) =>
  t.app.db.selectFrom('sign_in').select('outcome').where('member_id', '=', memberId).execute()

describe('the login history', () => {
  test('holds sign-ins and refused tries, the newest first, page by page', async () => {
    const { email, id } = await registered(t)
    await signedIn(t, email)
    t.advance(60)
    await tryToSignIn(email, 'wrong-password', { address: '203.0.113.9' })
    await expect.poll(() => rowsOf(id)).toHaveLength(2)
    t.advance(60)
    const token = await signedIn(t, email)
    const { signIns, totalRecords } = await historyOf(token)
    expect(totalRecords).toBe(3)
    expect(signIns.map(({ outcome }) => outcome)).toEqual(['SIGNED_IN', 'WRONG_PASSWORD', 'SIGNED_IN'])
    expect(signIns[1]).toMatchObject({
      method: 'PASSWORD',
      newDevice: false,
      location: { address: '203.0.113.9', local: false },
    })
    const pages = [
      await historyOf(token, { pageNo: 1, pageSize: 2 }),
      await historyOf(token, { pageNo: 2, pageSize: 2 }),
    ]
    expect(pages.flatMap((page) => page.signIns)).toEqual(signIns)
    expect((await historyOf(token, { pageNo: 9 })).signIns).toEqual([])
  })

  test('shows the member’s own sign-ins, without strangers’ refused tries from any number of addresses', async () => {
    const { email, id } = await registered(t)
    const token = await signedIn(t, email)
    for (let turn = 0; turn < 15; turn++) {
      t.advance(200)
      await tryToSignIn(email, 'wrong-password', {
        address: `198.51.100.${turn}`,
        browser: { cookie: undefined },
      })
    }
    await expect.poll(() => rowsOf(id)).toHaveLength(16)
    const own = await historyOf(token, { show: 'SIGNED_IN' })
    expect(own).toMatchObject({ totalRecords: 1, signIns: [{ outcome: 'SIGNED_IN' }] })
    const refused = await historyOf(token, { show: 'REFUSED', pageSize: 20 })
    expect(refused.totalRecords).toBe(15)
    expect(refused.signIns.map(({ outcome }) => outcome)).not.toContain('SIGNED_IN')
    expect((await historyOf(token)).totalRecords).toBe(16)
  })

  test('shows no other member’s sign-ins', async () => {
    const [one, two] = [await registered(t), await registered(t)]
    const token = await signedIn(t, one.email)
    await signedIn(t, two.email)
    expect((await historyOf(token)).totalRecords).toBe(1)
    expect((await t.ask(devices.loginHistory, { query: {} } as never)).status).toBe(401)
  })

  test('tries by username appear in the member’s history; an unknown name is not recorded', async () => {
    const { email, id } = await registered(t)
    const { username } = (await tryToSignIn(email, password)).body
    await tryToSignIn(username, 'wrong-password')
    await expect.poll(() => rowsOf(id)).toHaveLength(2)
    const all = () => t.app.db.selectFrom('sign_in').select('id').execute()
    const before = (await all()).length
    await tryToSignIn('nobody@example.test', 'wrong-password')
    await tryToSignIn(username, 'wrong-password')
    await expect.poll(() => rowsOf(id)).toHaveLength(3)
    expect(await all()).toHaveLength(before + 1)
  })

  test('includes a try that lacked the mailed code, but not a flood of them', async () => {
    const { email, id } = await registered(t)
    const outcomes = async () => (await rowsOf(id)).map(({ outcome }) => outcome)
    for (let turn = 0; turn < 40; turn++) await tryToSignIn(email, 'wrong-password')
    // Late background writes would count in the next hour.
    await untilBackgroundIsQuiet()
    expect(await outcomes()).toContain('CODE_REQUIRED')
    expect(await outcomes()).toHaveLength(20)
    t.advance(3600)
    await tryToSignIn(email, 'wrong-password')
    await expect.poll(async () => (await outcomes()).length).toBe(21)
  })
})
