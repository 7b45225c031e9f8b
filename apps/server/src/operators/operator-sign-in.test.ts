import { operator as contract } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transactAsOwner } from '../../../../tests/support/database.ts'
import {
  anOperator,
  operatorTotpSecret,
  operatorPassword as password,
  withoutTwoFa,
} from '../../../../tests/support/operators.ts'
import { type Browser, type TestServer, testServer } from '../../../../tests/support/server.ts'
import { codeOf, wrongCode } from '../../../../tests/support/two-fa.ts'
import { untilSomebodyWaits } from '../../../../tests/support/waiting.ts'
import { aMember } from '../../../../tests/support/wallets.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

const newBrowser = (): Browser => ({ cookie: undefined })
const enter = (email: string, more: object = {}, browser = newBrowser()) =>
  t.ask(contract.operatorAuthenticate, { body: { email, password, ...more } }, { browser })
const sessions = (token: string) => t.ask(contract.operatorSessions, undefined, { token })

describe('an operator', () => {
  test('signs in only with password and code, each code once', async () => {
    const { email } = await anOperator(t, [])
    expect((await enter(email)).body.code).toBe('TWO_FA_REQUIRED')
    expect((await enter(email, { twoFaCode: wrongCode(t, operatorTotpSecret) })).body.code).toBe(
      'TWO_FA_CODE_WRONG',
    )
    const twoFaCode = codeOf(t, operatorTotpSecret, 1)
    expect((await enter(email, { password: 'wrong', twoFaCode })).body.code).toBe('INVALID_CREDENTIALS')
    expect((await enter(email, { twoFaCode })).status).toBe(200)
    expect((await enter(email, { twoFaCode })).body.code).toBe('TWO_FA_CODE_USED')
  })

  test('can neither sign in nor set a password from a network that the owner blocks', async () => {
    const { email } = await anOperator(t, [])
    t.app.config.blockedNetworks.addSubnet('203.0.113.0', 24, 'ipv4')
    const from = { address: '203.0.113.9' }
    const signIn = { body: { email, password } }
    expect((await t.ask(contract.operatorAuthenticate, signIn, from)).body.code).toBe('IP_NOT_SUPPORTED')
    const newPassword = 'Another-2026'
    const first = { body: { email, setupCode: 'any', newPassword, confirmNewPassword: newPassword } }
    expect((await t.ask(contract.setOperatorPassword, first, from)).body.code).toBe('IP_NOT_SUPPORTED')
    expect((await enter(email)).body.code).toBe('TWO_FA_REQUIRED')
  })

  test('sets the second factor up at the first sign-in', async () => {
    const { email, id, token } = await anOperator(t, [])
    await withoutTwoFa(t, id)
    expect((await sessions(token)).status).toBe(401)
    expect((await enter(email)).body.code).toBe('TWO_FA_SETUP_REQUIRED')
    const credentials = { email, password }
    expect((await t.ask(contract.startOperatorTwoFa, { body: { email, password: 'wrong' } })).body.code).toBe(
      'INVALID_CREDENTIALS',
    )
    const { key } = (await t.ask(contract.startOperatorTwoFa, { body: credentials })).body
    const finish = (twoFaCode: string) =>
      t.ask(contract.finishOperatorTwoFa, { body: { ...credentials, twoFaCode } })
    expect((await finish(wrongCode(t, key))).body.code).toBe('TWO_FA_CODE_WRONG')
    const done = await finish(codeOf(t, key))
    expect((await sessions(done.body.token)).status).toBe(200)
    expect((await finish(codeOf(t, key, 1))).body.code).toBe('TWO_FA_ALREADY_ENABLED')
    expect((await t.ask(contract.startOperatorTwoFa, { body: credentials })).body.code).toBe(
      'TWO_FA_ALREADY_ENABLED',
    )
  })

  test('doesn’t share the second factor’s key with another caller who knows the password', async () => {
    const { email, id } = await anOperator(t, [])
    await withoutTwoFa(t, id)
    const start = async () =>
      (await t.ask(contract.startOperatorTwoFa, { body: { email, password } })).body.key
    const [theirs, own] = [await start(), await start()]
    const finish = (key: string) =>
      t.ask(contract.finishOperatorTwoFa, { body: { email, password, twoFaCode: codeOf(t, key) } })
    expect((await finish(theirs)).body.code).toBe('TWO_FA_CODE_WRONG')
    expect((await finish(own)).status).toBe(200)
    expect((await enter(email, { twoFaCode: codeOf(t, theirs, 1) })).body.code).toBe('TWO_FA_CODE_WRONG')
  })

  test('gets no session from a setup that a new password has just ended', async () => {
    const { email, id } = await anOperator(t, [])
    await withoutTwoFa(t, id)
    const body = { email, password }
    const { key } = (await t.ask(contract.startOperatorTwoFa, { body })).body
    let finishing: Promise<{ body: { code?: string } }> | undefined
    await transactAsOwner(t.ownerUrl, async (tx) => {
      // As the owner's command does.
      await tx.updateTable('operator').set({ password_hash: null }).where('id', '=', id).execute()
      finishing = t.ask(contract.finishOperatorTwoFa, { body: { ...body, twoFaCode: codeOf(t, key) } })
      await untilSomebodyWaits(t.app.db)
    })
    expect((await finishing)?.body.code).toBe('INVALID_CREDENTIALS')
  })

  test('is not locked out by strangers: a mailed code or a known browser always works', async () => {
    const { email } = await anOperator(t, [])
    const desk = newBrowser()
    t.advance(30)
    expect((await enter(email, { twoFaCode: codeOf(t, operatorTotpSecret) }, desk)).status).toBe(200)
    for (let guess = 0; guess < 12; guess++) await enter(email, { password: 'wrong' })
    t.advance(30)
    const twoFaCode = codeOf(t, operatorTotpSecret)
    expect((await enter(email, { twoFaCode })).body.code).toBe('SIGN_IN_CODE_REQUIRED')
    expect((await enter(email, { twoFaCode }, desk)).status).toBe(200)
    await t.deliveredMails()
    await t.ask(contract.sendOperatorSignInCode, { body: { email } }, { browser: newBrowser() })
    const [mail] = await t.deliveredMails()
    const [emailCode] = /^[\w-]{22}$/m.exec(mail?.text ?? '') ?? []
    t.advance(30)
    const next = codeOf(t, operatorTotpSecret)
    expect((await enter(email, { twoFaCode: next, emailCode })).status).toBe(200)
  })

  test('an unknown address gets no mail and the same answer', async () => {
    const { email } = await anOperator(t, [])
    const ask = (address: string) =>
      t.ask(contract.sendOperatorSignInCode, { body: { email: address } }, { browser: newBrowser() })
    expect(await ask('nobody@example.test')).toEqual(await ask(email))
    expect((await t.deliveredMails()).map(({ to }) => to)).toEqual([email])
  })
})

describe('an operator’s session', () => {
  test('ends after 30 minutes without use, and after 8 hours in any case', async () => {
    const { token } = await anOperator(t, [])
    t.advance(29 * 60)
    expect((await sessions(token)).status).toBe(200)
    t.advance(29 * 60)
    expect((await sessions(token)).status).toBe(200)
    t.advance(30 * 60)
    expect((await sessions(token)).status).toBe(401)
    const busy = await anOperator(t, [])
    for (let minutes = 0; minutes < 8 * 60 - 20; minutes += 20) {
      t.advance(20 * 60)
      expect((await sessions(busy.token)).status).toBe(200)
    }
    t.advance(20 * 60)
    expect((await sessions(busy.token)).status).toBe(401)
  })

  test('is listed, can be ended from another one or by signing out, and others stay', async () => {
    const [olga, otto] = [await anOperator(t, []), await anOperator(t, [])]
    t.advance(30)
    const second = (await enter(olga.email, { twoFaCode: codeOf(t, operatorTotpSecret) })).body.token
    const list = (await sessions(second)).body.sessions
    expect(list).toHaveLength(2)
    const other = list.find(({ current }) => !current)?.id ?? ''
    const end = (token: string, sessionId: string) =>
      t.ask(contract.endOperatorSession, { body: { sessionId } }, { token })
    expect((await end(otto.token, other)).body.code).toBe('NOT_FOUND')
    expect((await end(second, other)).status).toBe(200)
    expect((await sessions(olga.token)).status).toBe(401)
    expect((await t.ask(contract.operatorLogout, undefined, { token: second })).status).toBe(200)
    expect((await sessions(second)).status).toBe(401)
    expect((await sessions(otto.token)).status).toBe(200)
  })

  test('is not valid as a member’s', async () => {
    const { token } = await aMember(t)
    expect((await sessions(token)).status).toBe(401)
  })
})
