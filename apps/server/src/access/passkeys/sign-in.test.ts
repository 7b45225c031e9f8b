import { account, passkeys } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lies } from '../../../../../tests/support/authenticator.ts'
import { password } from '../../../../../tests/support/members.ts'
import {
  device,
  memberWithPasskey,
  passkeysOf,
  signIn,
  signInOptions,
  signInWith,
} from '../../../../../tests/support/passkeys.ts'
import { type Browser, type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { type Member, turnTwoFaOn } from '../../../../../tests/support/wallets.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

async function setMember({ id }: Member, change: { disabled_at?: Date; frozen_at?: Date }): Promise<void> {
  await t.app.db.transact((tx) => tx.updateTable('member').set(change).where('id', '=', id).execute())
}

test('a passkey signs in like the password, and shows its last use', async () => {
  const { member, authenticator } = await memberWithPasskey(t)
  t.advance(60)
  const { body } = await signIn(t, authenticator)
  const byPassword = await t.ask(account.authenticate, {
    body: { username: member.email, password, type: 'INVESTOR' },
  })
  expect(body).toEqual({ ...byPassword.body, token: expect.any(String) })
  expect(body.expiresIn).toBe(7200)
  const [listed] = await passkeysOf(t, { ...member, token: body.token })
  expect(listed?.lastUsedAt).toBe(t.app.clock.now().toISOString())
})

test('the options name no passkey and no member', async () => {
  const options = await signInOptions(t)
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(options.allowCredentials).toBeUndefined()
})

test('remember-me extends the session to 30 days', async () => {
  const { authenticator } = await memberWithPasskey(t)
  const credential = authenticator.show(await signInOptions(t))
  const reply = await t.ask(passkeys.passkeySignIn, { body: { credential, rememberMe: true } })
  expect(reply.body.expiresIn).toBe(30 * 24 * 3600)
})

test.each<[string, Lies]>([
  ['a spoiled signature', { spoiledSignature: true }],
  ['another site', { origin: 'https://halyard.example' }],
  ['another relying party', { rpId: 'halyard.example' }],
  ['no user verification', { userVerified: false }],
  ['nobody present', { userPresent: false }],
  ['another ceremony', { type: 'webauthn.create' }],
  ['no owner', { userHandle: null }],
  ['another owner', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
])('it is refused with %s', async (_what, lies) => {
  const { authenticator } = await memberWithPasskey(t)
  expect((await signIn(t, authenticator, lies)).body.code).toBe('PASSKEY_FAILED')
  expect((await signIn(t, authenticator)).status).toBe(200)
})

test('a counter that does not increase means a cloned authenticator, and is refused', async () => {
  const { authenticator } = await memberWithPasskey(t)
  const count = async (counter: number) => (await signIn(t, authenticator, { counter })).status
  expect(await count(41)).toBe(200)
  for (const copied of [41, 7, 0]) expect(await count(copied)).toBe(422)
  expect(await count(42)).toBe(200)
})

test('of two concurrent responses with the same counter one is accepted', async () => {
  const { authenticator } = await memberWithPasskey(t)
  const show = async () => authenticator.show(await signInOptions(t), { counter: 5 })
  const shown = [await show(), await show()]
  const replies = await Promise.all(shown.map((credential) => signInWith(t, credential)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('an authenticator without a counter works repeatedly', async () => {
  const { authenticator } = await memberWithPasskey(t, device(t, { counts: false }))
  expect((await signIn(t, authenticator)).status).toBe(200)
  expect((await signIn(t, authenticator)).status).toBe(200)
})

test('a disabled or frozen member is refused', async () => {
  const disabled = await memberWithPasskey(t)
  await setMember(disabled.member, { disabled_at: t.app.clock.now() })
  expect((await signIn(t, disabled.authenticator)).body.code).toBe('USER_DISABLED')
  const frozen = await memberWithPasskey(t)
  await setMember(frozen.member, { frozen_at: t.app.clock.now() })
  const reply = await signIn(t, frozen.authenticator)
  expect(reply).toMatchObject({ status: 403, body: { code: 'ACCOUNT_FROZEN' } })
})

test('with 2FA on a passkey counts as both factors, and trusts the browser on request', async () => {
  const { member, authenticator } = await memberWithPasskey(t)
  await turnTwoFaOn(t, member.id)
  const enter = (browser: Browser) =>
    t.ask(account.authenticate, { body: { username: member.email, password, type: 'INVESTOR' } }, { browser })
  const show = async (browser: Browser, more: object) => {
    const body = { credential: authenticator.show(await signInOptions(t)), ...more }
    return (await t.ask(passkeys.passkeySignIn, { body }, { browser })).status
  }
  const library: Browser = { cookie: undefined }
  const home: Browser = { cookie: undefined }
  expect((await enter(home)).body.code).toBe('TWO_FA_REQUIRED')
  expect(await show(library, {})).toBe(200)
  expect((await enter(library)).body.code).toBe('TWO_FA_REQUIRED')
  expect(await show(home, { trustDevice: true })).toBe(200)
  expect((await enter(home)).status).toBe(200)
})
