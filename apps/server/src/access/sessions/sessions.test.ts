import { account, devices, member as memberCalls } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, registered, signedIn } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { newId } from '../../platform/ids.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const profile = (token: string, as = {}) => t.ask(memberCalls.viewProfile, undefined, { token, ...as })
const sessionsOf = async (token: string) =>
  (await t.ask(devices.sessionList, undefined, { token })).body.sessions
const end = (token: string, sessionId: string) =>
  t.ask(devices.endSession, { body: { sessionId } }, { token })
const prove = (token: string) => t.ask(memberCalls.provePassword, { body: { password } }, { token })
const sessionOf = async (token: string) => (await sessionsOf(token)).find(({ current }) => current)?.id ?? ''

async function twice() {
  const { id, email, token } = await aMember(t)
  return { id, email, here: token, there: await signedIn(t, email) }
}

describe('the list of devices', () => {
  test('shows each session’s device, origin and last use; this one first', async () => {
    const { email } = await registered(t)
    const older = await signedIn(t, email)
    t.advance(60)
    const { body } = await t.ask(
      account.authenticate,
      { body: { username: email, password, type: 'INVESTOR' } },
      { address: '203.0.113.7', headers: { 'user-agent': firefox } },
    )
    const [mine, other, ...more] = await sessionsOf(older)
    expect(more).toEqual([])
    expect(mine).toMatchObject({ current: true, method: 'PASSWORD', device: { browser: null, system: null } })
    expect(mine?.firstLocation).toEqual({ address: '127.0.0.1', country: null, local: true })
    const location = { address: '203.0.113.7', country: null, local: false }
    expect(other).toMatchObject({
      current: false,
      device: { browser: 'Firefox', system: 'Linux' },
      createdAt: t.app.clock.now().toISOString(),
      firstLocation: location,
      lastUsedAt: t.app.clock.now().toISOString(),
      lastLocation: location,
    })
    expect((await sessionsOf(body.token))[0]?.id).toBe(other?.id)
  })

  test('omits ended and expired sessions, and other members’', async () => {
    const { email, here, there } = await twice()
    await t.ask(account.logout, undefined, { token: there })
    await aMember(t)
    expect(await sessionsOf(here)).toHaveLength(1)
    const remembered = await signedIn(t, email, true)
    t.advance(7205)
    expect(await sessionsOf(remembered)).toHaveLength(1)
  })
})

describe('the last use', () => {
  const lastOf = (id: string) =>
    t.app.db
      .selectFrom('session')
      .select(['last_used_at', 'last_address'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const addressOf = async (id: string) => (await lastOf(id)).last_address

  test('is updated after five minutes, and at once when the address changes', async () => {
    const { token } = await aMember(t)
    const id = await sessionOf(token)
    const first = await lastOf(id)
    t.advance(200)
    await profile(token)
    t.advance(150)
    await profile(token)
    await expect
      .poll(() => lastOf(id))
      .toEqual({ last_used_at: t.app.clock.now(), last_address: '127.0.0.1' })
    expect(first.last_used_at.getTime()).toBe(t.app.clock.now().getTime() - 350_000)
    t.advance(10)
    await profile(token, { address: '198.51.100.4' })
    await expect.poll(() => addressOf(id)).toBe('198.51.100.4')
    t.advance(10)
    await profile(token, { address: '2001:DB8:0:0::7' })
    await expect.poll(() => addressOf(id)).toBe('2001:db8::7')
  })

  test('is written once for concurrent calls, and not within five minutes', async () => {
    const { token } = await aMember(t)
    const id = await sessionOf(token)
    t.advance(301)
    await Promise.all(Array.from({ length: 20 }, () => profile(token)))
    const at = t.app.clock.now()
    await expect.poll(async () => (await lastOf(id)).last_used_at).toEqual(at)
    t.advance(299)
    await profile(token)
    await profile(token)
    expect((await lastOf(id)).last_used_at).toEqual(at)
  })

  test('of an ended session stays unchanged', async () => {
    const { here, there } = await twice()
    const id = await sessionOf(there)
    const before = await lastOf(id)
    await end(here, id)
    t.advance(301)
    expect((await profile(there, { address: '198.51.100.9' })).status).toBe(401)
    await profile(here)
    expect(await lastOf(id)).toEqual(before)
  })

  test('does not fail a call when it cannot be written', async () => {
    const { token } = await aMember(t)
    t.advance(301)
    const { transact } = t.app.db
    Object.assign(t.app.db, { transact: () => Promise.reject(new Error('out of order')) })
    try {
      expect((await profile(token)).status).toBe(200)
    } finally {
      Object.assign(t.app.db, { transact })
    }
    await expect.poll(t.logged).toContain('background work failed')
  })
})

describe('ending sessions', () => {
  test('logs one device out at once, and only that one; repeating it is harmless', async () => {
    const { here, there, email } = await twice()
    const third = await signedIn(t, email)
    const id = await sessionOf(there)
    const ended = await end(here, id)
    expect(ended.body.message).toBe('The device has been logged out.')
    expect((await profile(there)).body.code).toBe('SESSION_ENDED')
    expect((await profile(third)).status).toBe(200)
    expect((await end(here, id)).status).toBe(200)
    const { end_reason } = await t.app.db
      .selectFrom('session')
      .select('end_reason')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(end_reason).toBe('MEMBER')
  })

  test('another member’s session is not found', async () => {
    const [mine, theirs] = [await aMember(t), await aMember(t)]
    const foreign = await end(mine.token, await sessionOf(theirs.token))
    const missing = await end(mine.token, newId())
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    expect((await end(mine.token, 'not-an-id')).status).toBe(404)
    expect((await profile(theirs.token)).status).toBe(200)
  })

  test('logs every other device out, and no other member', async () => {
    const { here, there, email } = await twice()
    const third = await signedIn(t, email)
    const other = await aMember(t)
    expect((await t.ask(devices.endOtherSessions, undefined, { token: here })).status).toBe(200)
    const statuses = await Promise.all([here, there, third, other.token].map((token) => profile(token)))
    expect(statuses.map(({ status }) => status)).toEqual([200, 401, 401, 200])
  })

  test('while in use: after the answer no call of that session succeeds', async () => {
    const { here, there } = await twice()
    const id = await sessionOf(there)
    t.advance(301)
    await prove(here)
    const used = Array.from({ length: 30 }, (_, turn) => profile(there, { address: `198.51.100.${turn}` }))
    const [ended] = await Promise.all([end(here, id), ...used])
    expect(ended.status).toBe(200)
    expect((await profile(there)).status).toBe(401)
    expect((await sessionsOf(here)).map((session) => session.id)).not.toContain(id)
  })

  test('requires the password again after five minutes, so that a stolen session can’t log its owner out', async () => {
    const { here, there } = await twice()
    const id = await sessionOf(there)
    t.advance(301)
    expect((await end(here, id)).body.code).toBe('PROOF_REQUIRED')
    const others = () => t.ask(devices.endOtherSessions, undefined, { token: here })
    expect((await others()).body.code).toBe('PROOF_REQUIRED')
    expect((await profile(there)).status).toBe(200)
    await prove(here)
    expect((await others()).status).toBe(200)
    expect((await profile(there)).status).toBe(401)
  })

  test('needs a session', async () => {
    expect((await t.ask(devices.sessionList)).status).toBe(401)
    expect((await t.ask(devices.endOtherSessions)).status).toBe(401)
    expect((await t.ask(devices.endSession, { body: { sessionId: newId() } })).status).toBe(401)
  })
})
