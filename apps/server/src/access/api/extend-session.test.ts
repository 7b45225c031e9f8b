import { devices, member as memberCalls, twoFa } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, signedIn } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { codeOf, setUpTwoFa } from '../../../../../tests/support/two-fa.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

const minute = 60
const extend = (token: string) => t.ask(devices.extendSession, undefined, { token })
const prove = (token: string, action?: 'STAY' | 'EXTEND_SESSION') =>
  t.ask(memberCalls.provePassword, { body: { password, action } }, { token })
const proveForExtension = (token: string) => prove(token, 'EXTEND_SESSION')
const isGood = async (token: string) =>
  (await t.ask(memberCalls.viewProfile, undefined, { token })).status === 200

async function begun(): Promise<string> {
  return signedIn(t, (await aMember(t)).email)
}

describe('a session', () => {
  test('is extended in place by two hours with a secret', async () => {
    const token = await begun()
    t.advance(115 * minute)
    expect((await extend(token)).body.code).toBe('PROOF_REQUIRED')
    await proveForExtension(token)
    const { status, body } = await extend(token)
    expect([status, body.expiresIn]).toEqual([200, 7200])
    t.advance(4 * minute)
    expect([await isGood(token), await isGood(body.token)]).toEqual([true, true])
    t.advance(minute + 1)
    expect([await isGood(token), await isGood(body.token)]).toEqual([false, true])
    t.advance(115 * minute)
    expect(await isGood(body.token)).toBe(false)
  })

  test('is extended only with a secret of the last five minutes, given in the same session', async () => {
    const ann = await aMember(t)
    const [stolen, own] = [await signedIn(t, ann.email), await signedIn(t, ann.email)]
    t.advance(10 * minute)
    await proveForExtension(own)
    expect((await extend(stolen)).body.code).toBe('PROOF_REQUIRED')
    t.advance(115 * minute)
    expect(await isGood(stolen)).toBe(false)
  })

  test('lasts twelve hours at most, however often it is extended', async () => {
    let token = await begun()
    let lastMinutes = 0
    for (let extensions = 0; extensions < 20; extensions++) {
      t.advance(100 * minute)
      lastMinutes += 100
      await proveForExtension(token)
      const { status, body } = await extend(token)
      if (status === 401) break
      if (status === 200) token = body.token
    }
    expect(lastMinutes).toBeLessThan(12 * 60 + 100)
    expect(await isGood(token)).toBe(false)
  })

  test('stays ended once ended, and is never shortened', async () => {
    const ann = await aMember(t)
    const [token, other] = [await signedIn(t, ann.email), await signedIn(t, ann.email)]
    await proveForExtension(other)
    await t.ask(devices.endOtherSessions, undefined, { token: other })
    expect((await extend(token)).status).toBe(401)
    const remembered = await signedIn(t, ann.email, true)
    await proveForExtension(remembered)
    expect((await extend(remembered)).body.expiresIn).toBe(30 * 24 * 3600)
  })

  test('at its maximum says so before any secret is required', async () => {
    let token = await begun()
    for (let extensions = 0; extensions < 6; extensions++) {
      t.advance(110 * minute)
      await proveForExtension(token)
      token = (await extend(token)).body.token
    }
    t.advance(55 * minute)
    expect((await extend(token)).body.code).toBe('SESSION_AT_ITS_LONGEST')
    expect(await isGood(token)).toBe(true)
  })

  test('is extended by a secret given for that, which allows nothing else', async () => {
    const token = await begun()
    expect((await extend(token)).body.code).toBe('PROOF_REQUIRED')
    const phrase = () => t.ask(devices.antiPhishingPhrase, { body: { phrase: 'Tall blue ship' } }, { token })
    t.advance(10 * minute)
    await proveForExtension(token)
    expect((await phrase()).body.code).toBe('PROOF_REQUIRED')
    expect((await extend(token)).status).toBe(200)
    expect((await phrase()).body.code).toBe('PROOF_REQUIRED')
    await prove(token)
    expect((await extend(token)).body.code).toBe('PROOF_REQUIRED')
    expect((await phrase()).status).toBe(200)
  })

  test('is extended by an authenticator code given for that, and by no other', async () => {
    const ann = await aMember(t)
    const token = await signedIn(t, ann.email)
    const { key } = await setUpTwoFa(t, { token })
    const verify = async (action: 'STAY' | 'EXTEND_SESSION' | 'TRANSFER') => {
      t.advance(60)
      const body = { verificationCode: codeOf(t, key), action }
      expect((await t.ask(twoFa.verifyTwoFa, { body }, { token })).status).toBe(200)
    }
    await verify('STAY')
    await verify('TRANSFER')
    expect((await extend(token)).body.code).toBe('PROOF_REQUIRED')
    await verify('EXTEND_SESSION')
    expect((await extend(token)).status).toBe(200)
    expect((await extend(token)).body.code).toBe('PROOF_REQUIRED')
  })

  test('is extended once per secret, however often requested', async () => {
    const token = await begun()
    t.advance(60 * minute)
    await proveForExtension(token)
    t.advance(1)
    expect((await extend(token)).status).toBe(200)
    t.advance(minute)
    expect((await extend(token)).body.code).toBe('PROOF_REQUIRED')
    await proveForExtension(token)
    t.advance(5 * minute + 1)
    expect((await extend(token)).body.code).toBe('PROOF_REQUIRED')
    await proveForExtension(token)
    expect((await extend(token)).status).toBe(200)
  })
})
