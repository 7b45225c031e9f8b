import { passkeys, twoFa, wallet } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lies } from '../../../../../tests/support/authenticator.ts'
import { signedIn, transactionPassword } from '../../../../../tests/support/members.ts'
import {
  addOptions,
  device,
  memberWithPasskey,
  passkeysOf,
  send,
  verify,
  verifyOptions,
  verifyWith,
} from '../../../../../tests/support/passkeys.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member, turnTwoFaOn } from '../../../../../tests/support/wallets.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

/** A member who has a passkey and then turned 2FA on. */
async function cautiousMember() {
  const made = await memberWithPasskey(t)
  await turnTwoFaOn(t, made.member.id)
  return made
}

async function transfer({ token }: Member) {
  const { email } = await aMember(t)
  const body = { walletType: 'USDP' as const, email, amount: '1', transactionPassword }
  return (await t.ask(wallet.transfer, { body }, { token })).body
}

test('a passkey replaces a 2FA code for one sensitive action, once, for a short time', async () => {
  const { member, authenticator } = await cautiousMember()
  expect((await transfer(member)).code).toBe('TWO_FA_REQUIRED')
  expect((await verify(t, member, authenticator)).status).toBe(200)
  expect((await transfer(member)).message).toBe('Transfer successful: 1.00 USDP')
  expect((await transfer(member)).code).toBe('TWO_FA_REQUIRED')
  expect((await verify(t, member, authenticator)).status).toBe(200)
  t.advance(121)
  expect((await transfer(member)).code).toBe('TWO_FA_REQUIRED')
})

test('the grant belongs to the session that presented the passkey', async () => {
  const { member, authenticator } = await cautiousMember()
  const elsewhere = { ...member, token: await signedIn(t, member.email) }
  expect((await verify(t, elsewhere, authenticator)).status).toBe(200)
  expect((await transfer(member)).code).toBe('TWO_FA_REQUIRED')
  expect((await transfer(elsewhere)).message).toBe('Transfer successful: 1.00 USDP')
})

test('it also allows adding another passkey', async () => {
  const { member, authenticator } = await cautiousMember()
  const next = device(t).make(await addOptions(t, member))
  expect((await send(t, member, next)).body.code).toBe('TWO_FA_REQUIRED')
  const shown = authenticator.show(await verifyOptions(t, member))
  await verifyWith(t, member, shown, 'ADD_PASSKEY')
  expect((await send(t, member, next)).status).toBe(200)
})

test('another member’s passkey gives no grant, and does not count as used', async () => {
  const [ann, ben] = [await cautiousMember(), await cautiousMember()]
  expect((await verify(t, ann.member, ben.authenticator)).body.code).toBe('PASSKEY_FAILED')
  expect((await transfer(ann.member)).code).toBe('TWO_FA_REQUIRED')
  expect((await passkeysOf(t, ben.member))[0]?.lastUsedAt).toBeNull()
})

test.each<[string, Lies]>([
  ['without user verification', { userVerified: false }],
  ['with a spoiled signature', { spoiledSignature: true }],
  ['of another site', { origin: 'https://halyard.example' }],
  ['of another owner', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
])('one %s gives no grant', async (_what, lies) => {
  const { member, authenticator } = await cautiousMember()
  expect((await verify(t, member, authenticator, lies)).body.code).toBe('PASSKEY_FAILED')
  expect((await transfer(member)).code).toBe('TWO_FA_REQUIRED')
})

test('the authenticator need not name the owner when signed in', async () => {
  const { member, authenticator } = await cautiousMember()
  expect((await verify(t, member, authenticator, { userHandle: null })).status).toBe(200)
})

test('the options list the passkeys that are accepted', async () => {
  const { member, authenticator } = await cautiousMember()
  const options = await verifyOptions(t, member)
  const { id } = authenticator.show(options)
  expect(options.allowCredentials).toEqual([{ id, type: 'public-key', transports: ['internal', 'hybrid'] }])
  expect(options.userVerification).toBe('required')
})

test('with 2FA off it proves who holds the session', async () => {
  const { member, authenticator } = await memberWithPasskey(t)
  t.advance(301)
  const ask = () => t.ask(twoFa.getTwoFa, undefined, { token: member.token })
  expect((await ask()).body.code).toBe('PROOF_REQUIRED')
  expect((await verify(t, member, authenticator)).status).toBe(200)
  expect((await ask()).status).toBe(200)
})

test('without a passkey there is nothing to verify', async () => {
  const none = await aMember(t)
  await turnTwoFaOn(t, none.id)
  const reply = await t.ask(passkeys.passkeyVerifyOptions, {}, { token: none.token })
  expect(reply.body.code).toBe('NOT_FOUND')
})
