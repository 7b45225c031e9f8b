import { passkeys } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from '../../../../../tests/support/members.ts'
import {
  add,
  device,
  memberWithPasskey,
  namesOf,
  passkeysOf,
  signIn,
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

const firstIdOf = async (member: Member) => (await passkeysOf(t, member))[0]?.id ?? ''

test('the list is the member’s own, the newest first', async () => {
  const { member } = await memberWithPasskey(t)
  t.advance(1)
  await add(t, member, device(t), { name: 'Laptop' })
  expect(await namesOf(t, member)).toEqual(['Laptop', 'Phone'])
  expect(await namesOf(t, await aMember(t))).toEqual([])
})

test('a passkey can be renamed; an empty or overlong name is refused', async () => {
  const { member } = await memberWithPasskey(t)
  const passkeyId = await firstIdOf(member)
  const rename = async (name: string) =>
    (await t.ask(passkeys.renamePasskey, { body: { passkeyId, name } }, { token: member.token })).body
  expect((await rename(' Laptop ')).message).toBe('Passkey renamed.')
  expect((await rename(' ')).fields?.name?.code).toBe('REQUIRED')
  expect((await rename('x'.repeat(61))).fields?.name?.code).toBe('TEXT_TOO_LONG')
  expect(await namesOf(t, member)).toEqual(['Laptop'])
})

test('removing needs the password', async () => {
  const { member, authenticator } = await memberWithPasskey(t)
  const body = { passkeyId: await firstIdOf(member), password: 'not-the-password' }
  const reply = await t.ask(passkeys.removePasskey, { body }, { token: member.token })
  expect(reply.body.fields?.password?.code).toBe('PASSWORD_WRONG')
  expect((await signIn(t, authenticator)).status).toBe(200)
})

test('a removed passkey no longer works, even for an earlier challenge', async () => {
  const { member, authenticator } = await memberWithPasskey(t)
  await turnTwoFaOn(t, member.id)
  const options = await verifyOptions(t, member)
  const body = { passkeyId: await firstIdOf(member), password }
  const reply = await t.ask(passkeys.removePasskey, { body }, { token: member.token })
  expect(reply.body.message).toBe('Passkey removed.')
  expect(await namesOf(t, member)).toEqual([])
  expect((await signIn(t, authenticator)).body.code).toBe('PASSKEY_FAILED')
  expect((await verifyWith(t, member, authenticator.show(options))).body.code).toBe('PASSKEY_FAILED')
})

test('another member’s passkey looks missing, and stays unchanged', async () => {
  const { member } = await memberWithPasskey(t)
  const as = { token: (await aMember(t)).token }
  const missing = '0199a000-0000-7000-8000-000000000000'
  for (const passkeyId of [await firstIdOf(member), missing, 'no-id']) {
    const renamed = await t.ask(passkeys.renamePasskey, { body: { passkeyId, name: 'Mine' } }, as)
    expect(renamed).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const removed = await t.ask(passkeys.removePasskey, { body: { passkeyId, password } }, as)
    expect(removed).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  }
  expect(await namesOf(t, member)).toEqual(['Phone'])
})
