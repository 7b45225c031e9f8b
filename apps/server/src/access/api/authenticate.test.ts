import { account, member as memberCalls } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { password, registered, signedIn } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { owaspFloor, setPasswordCost } from '../../platform/auth/passwords.ts'

let t: TestServer
let email: string
beforeAll(async () => {
  // Response times only mean something if passwords take their real time to check.
  setPasswordCost(owaspFloor)
  t = await testServer({ addressLimitFactor: 1000 })
  email = (await registered(t, { fullName: 'Sam Signer' })).email
})
afterAll(() => t.close())

const signIn = (username: string, secret = password, more: object = {}, as = {}) =>
  t.ask(account.authenticate, { body: { username, password: secret, type: 'INVESTOR', ...more } }, as)

describe('sign-in', () => {
  test('[API-001] [FLD-002] [SCR-018] accepts e-mail or username and replies token and claims', async () => {
    for (const name of [email, email.toUpperCase(), 'samsigner', ' SamSigner ']) {
      const { status, body } = await signIn(name)
      expect(status).toBe(200)
      expect(body).toMatchObject({ username: 'samsigner', message: 'Success' })
      expect(body.id).toMatch(/^\d{6,}$/)
      expect(body.referralCode).toMatch(/^[2-9A-Z]{8}$/)
      const claims = JSON.parse(Buffer.from(body.token.split('.')[1] ?? '', 'base64url').toString())
      expect(claims).toMatchObject({ username: body.username, id: body.id, referralCode: body.referralCode })
    }
  })

  test('[API-002] the older name answers the same', async () => {
    const older = await signIn(email, password, {}, { path: '/account/crm/authenticate/login' })
    expect(older.status).toBe(200)
    expect(Object.keys(older.body).sort()).toEqual(Object.keys((await signIn(email)).body).sort())
    const refused = await signIn(email, 'wrong', {}, { path: '/account/crm/authenticate/login' })
    expect(refused.body.code).toBe('INVALID_CREDENTIALS')
  })

  test('[STA-014] [API-001] an unknown e-mail and a wrong password give the same answer', async () => {
    const wrong = await signIn(email, 'not-my-password')
    const unknown = await signIn('nobody@example.test', 'not-my-password')
    expect(wrong.status).toBe(422)
    expect(wrong.body).toMatchObject({ message: 'Invalid email or password', code: 'INVALID_CREDENTIALS' })
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
    expect(unknown.status).toBe(wrong.status)
  })

  test('the response time does not reveal whether an e-mail is known', async () => {
    const timeOf = async (username: string) => {
      const begun = performance.now()
      await signIn(username, 'not-my-password')
      return performance.now() - begun
    }
    const known: number[] = []
    const unknown: number[] = []
    const { email: other } = await registered(t)
    for (let round = 0; round < 9; round++) {
      known.push(await timeOf(other))
      unknown.push(await timeOf('somebody@example.test'))
    }
    // Compares the fastest of each: other load only adds time.
    const ratio = Math.min(...unknown) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  test('the device lookup is the same for known and unknown names', async () => {
    const browser = { cookie: `halyard-device=${'A'.repeat(43)}` }
    const lookedFor = async (username: string) => {
      const sent = vi.spyOn(t.app.db.alone, 'query')
      await signIn(username, 'not-my-password', {}, { browser })
      const texts = sent.mock.calls
        .map(([text]) => String(text))
        .filter((text) => text.includes('from device'))
      sent.mockRestore()
      return texts
    }
    const { email: known } = await registered(t)
    expect(await lookedFor(known)).toHaveLength(1)
    expect(await lookedFor('somebody@example.test')).toEqual(await lookedFor(known))
  })

  test('[PER-001] only the user type INVESTOR can sign in', async () => {
    for (const type of ['ADMIN', 'OPERATOR', 'investor', '']) {
      expect((await signIn(email, password, { type })).status).toBe(400)
    }
  })

  test('a disabled account is revealed only with the correct password', async () => {
    const disabled = await registered(t)
    await t.app.db.transact((tx) =>
      tx
        .updateTable('member')
        .set({ disabled_at: t.app.clock.now() })
        .where('id', '=', disabled.id)
        .execute(),
    )
    expect((await signIn(disabled.email)).body).toMatchObject({
      code: 'USER_DISABLED',
      message: 'User Disabled',
    })
    expect((await signIn(disabled.email, 'wrong')).body.code).toBe('INVALID_CREDENTIALS')
  })

  test('[ERR-017] an address in a closed network cannot sign in', async () => {
    t.app.config.blockedNetworks.addSubnet('203.0.113.0', 24, 'ipv4')
    const refused = await signIn(email, password, {}, { address: '203.0.113.7' })
    expect(refused.status).toBe(403)
    expect(refused.body.message).toBe('Your IP does not support the operation')
    expect((await signIn(email, password, {}, { address: '203.0.114.7' })).status).toBe(200)
  })
})

describe('sessions', () => {
  const profile = (token?: string) => t.ask(memberCalls.viewProfile, undefined, token ? { token } : {})

  test('of a disabled member ends at once', async () => {
    const { id, email } = await registered(t)
    const { token } = (await signIn(email)).body
    expect((await profile(token)).status).toBe(200)
    const disabled_at = t.app.clock.now()
    await t.app.db.transact((tx) =>
      tx.updateTable('member').set({ disabled_at }).where('id', '=', id).execute(),
    )
    expect((await profile(token)).body.code).toBe('SESSION_ENDED')
  })

  test('[CON-002] without remember-me a session lives 2 hours', async () => {
    const { body } = await signIn(email)
    expect(body.expiresIn).toBe(7200)
    t.advance(7195)
    expect((await profile(body.token)).status).toBe(200)
    t.advance(10)
    expect((await profile(body.token)).status).toBe(401)
  })

  test('[CON-001] with remember-me it lives 30 days', async () => {
    const { body } = await signIn(email, password, { rememberMe: true })
    expect(body.expiresIn).toBe(2_592_000)
    t.advance(2_592_000 - 10)
    expect((await profile(body.token)).status).toBe(200)
    t.advance(20)
    expect((await profile(body.token)).status).toBe(401)
  })

  test('[PER-005] [PER-004] a missing, forged, foreign or ended session is answered with 401', async () => {
    const token = await signedIn(t, email)
    const [head, claims] = token.split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    for (const bad of [undefined, 'x', `${head}.${claims}.AAAA`, unsigned]) {
      const reply = await profile(bad)
      expect(reply.status).toBe(401)
      expect(reply.body).toMatchObject({ status: 401, code: 'SESSION_ENDED' })
    }
    expect((await profile(token)).status).toBe(200)
  })

  test('[API-007] [STA-021] logout ends the session at once, and only that one', async () => {
    const [here, there] = [await signedIn(t, email), await signedIn(t, email)]
    const reply = await t.ask(account.logout, undefined, { token: here })
    expect(reply.status).toBe(200)
    expect((await profile(here)).status).toBe(401)
    expect((await profile(there)).status).toBe(200)
    expect((await t.ask(account.logout, undefined, { token: here })).status).toBe(401)
  })
})
