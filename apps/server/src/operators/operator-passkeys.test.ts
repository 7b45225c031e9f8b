import { operator as contract } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Authenticator } from '../../../../tests/support/authenticator.ts'
import { anOperator, operatorTotpSecret, withoutTwoFa } from '../../../../tests/support/operators.ts'
import { device, memberWithPasskey, signIn } from '../../../../tests/support/passkeys.ts'
import { type Browser, type TestServer, testServer } from '../../../../tests/support/server.ts'
import { codeOf } from '../../../../tests/support/two-fa.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

const password = 'operators-secret'
const newBrowser = (): Browser => ({ cookie: undefined })
const enter = (email: string, more: object = {}, browser = newBrowser()) =>
  t.ask(contract.operatorAuthenticate, { body: { email, password, ...more } }, { browser })
const start = (email: string, secret = password) =>
  t.ask(contract.startOperatorPasskey, { body: { email, password: secret } })
const finish = (email: string, credential: Record<string, unknown>) =>
  t.ask(contract.finishOperatorPasskey, { body: { email, password, credential } })
const optionsFor = (email: string, secret = password) =>
  t.ask(contract.operatorPasskeyOptions, { body: { email, password: secret } })
const shownBy = async (authenticator: Authenticator, email: string) =>
  authenticator.show((await optionsFor(email)).body.options)

async function newOperator() {
  const operator = await anOperator(t, [])
  await withoutTwoFa(t, operator.id)
  return operator
}

async function withPasskey(authenticator = device(t)) {
  const operator = await newOperator()
  const made = await finish(operator.email, authenticator.make((await start(operator.email)).body.options))
  expect(made.status).toBe(200)
  return { ...operator, authenticator, token: made.body.token }
}

describe('an operator’s passkey', () => {
  test('is set up at the first sign-in, with the password, and signs in', async () => {
    const { email, token } = await withPasskey()
    expect((await t.ask(contract.operatorSessions, undefined, { token })).status).toBe(200)
    expect((await start(email)).body.code).toBe('TWO_FA_ALREADY_ENABLED')
    const key = await t.ask(contract.startOperatorTwoFa, { body: { email, password } })
    expect(key.body.code).toBe('TWO_FA_ALREADY_ENABLED')
    expect((await start(email, 'wrong')).body.code).toBe('INVALID_CREDENTIALS')
  })

  test('is the second factor from then on: neither alone is enough', async () => {
    const { email, authenticator } = await withPasskey()
    expect((await enter(email)).body.code).toBe('TWO_FA_REQUIRED')
    expect((await optionsFor(email, 'wrong')).body.code).toBe('INVALID_CREDENTIALS')
    const passkey = await shownBy(authenticator, email)
    expect((await enter(email, { password: 'wrong', passkey })).body.code).toBe('INVALID_CREDENTIALS')
    expect((await enter(email, { passkey })).status).toBe(200)
    expect((await enter(email, { passkey })).body.code).toBe('PASSKEY_FAILED')
    expect((await enter(email, { twoFaCode: codeOf(t, operatorTotpSecret) })).body.code).toBe(
      'TWO_FA_CODE_WRONG',
    )
  })

  test('is accepted from its operator only, for that operator’s challenge', async () => {
    const [olga, otto] = [await withPasskey(), await withPasskey()]
    const olgas = (await optionsFor(olga.email)).body.options
    expect((await enter(olga.email, { passkey: otto.authenticator.show(olgas) })).body.code).toBe(
      'PASSKEY_FAILED',
    )
    const ottos = await shownBy(otto.authenticator, otto.email)
    expect((await enter(olga.email, { passkey: ottos })).body.code).toBe('PASSKEY_FAILED')
    const unverified = olga.authenticator.show((await optionsFor(olga.email)).body.options, {
      userVerified: false,
    })
    expect((await enter(olga.email, { passkey: unverified })).body.code).toBe('PASSKEY_FAILED')
    expect((await enter(olga.email, { passkey: await shownBy(olga.authenticator, olga.email) })).status).toBe(
      200,
    )
  })

  test('opens no member’s account, nor a member’s an operator’s', async () => {
    const { email, authenticator } = await withPasskey()
    expect((await signIn(t, authenticator)).body.code).toBe('PASSKEY_FAILED')
    const member = await memberWithPasskey(t)
    const shown = member.authenticator.show((await optionsFor(email)).body.options)
    expect((await enter(email, { passkey: shown })).body.code).toBe('PASSKEY_FAILED')
  })

  test('of two set up concurrently one is accepted', async () => {
    const { email } = await newOperator()
    const made = []
    for (let turn = 0; turn < 2; turn++) made.push(device(t).make((await start(email)).body.options))
    const replies = await Promise.all(made.map((credential) => finish(email, credential)))
    expect(replies.map(({ body }) => body.code ?? 'IN').sort()).toEqual(['IN', 'TWO_FA_ALREADY_ENABLED'])
  })

  test('is removed when the second factor is set up again', async () => {
    const { email, id, authenticator, token } = await withPasskey()
    const passkey = await shownBy(authenticator, email)
    await withoutTwoFa(t, id)
    expect((await t.ask(contract.operatorSessions, undefined, { token })).status).toBe(401)
    expect((await enter(email, { passkey })).body.code).toBe('TWO_FA_SETUP_REQUIRED')
  })

  test('is offered to operators who have one', async () => {
    const { email } = await anOperator(t, [])
    expect((await optionsFor(email)).body.code).toBe('NOT_FOUND')
  })
})
