// A passkey that somebody else added must not outlast what the owner does about it.
import { account, devices } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailedCode, password } from '../../../../../tests/support/members.ts'
import { add, device, memberWithPasskey, signIn } from '../../../../../tests/support/passkeys.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { untilSomebodyWaits } from '../../../../../tests/support/waiting.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

const day = 24 * 3600

async function reset(email: string, newPassword: string): Promise<string[]> {
  t.advance(60)
  const verifyCode = await mailedCode(t, email, 'FORGET_PASSWORD')
  const body = { email, verifyCode, newPassword, confirmNewPassword: newPassword }
  expect((await t.ask(account.forgetPassword, { body })).status).toBe(200)
  return (await t.deliveredMails()).map(({ subject }) => subject)
}

async function signedInAgain({ id, email }: Member): Promise<Member> {
  const body = { username: email, password, type: 'INVESTOR' as const }
  return { id, email, token: (await t.ask(account.authenticate, { body })).body.token }
}

test('a password reset by mail removes the passkeys of the last 30 days and says so; older ones stay', async () => {
  const { member, authenticator: old } = await memberWithPasskey(t)
  t.advance(40 * day)
  const recent = device(t)
  expect((await add(t, await signedInAgain(member), recent)).status).toBe(200)
  t.advance(20 * day)
  await t.deliveredMails()
  expect(await reset(member.email, 'a-new-horse-4')).toEqual([
    'Your password was changed',
    'Passkeys were removed',
  ])
  expect((await signIn(t, recent)).body.code).toBe('PASSKEY_FAILED')
  expect((await signIn(t, old)).status).toBe(200)
  await t.deliveredMails()
  expect(await reset(member.email, 'a-new-horse-5')).toEqual(['Your password was changed'])
})

test('the mail about a passkey carries the freeze link; the reset that opens the account again leaves none', async () => {
  const { member, authenticator: old } = await memberWithPasskey(t)
  t.advance(40 * day)
  const thiefs = device(t)
  await add(t, await signedInAgain(member), thiefs)
  const told = (await t.deliveredMails()).find(({ subject }) => subject === 'A passkey was added')
  const [, token = ''] = /\/freeze-account#token=([\w.-]+)/.exec(told?.text ?? '') ?? []
  expect((await t.ask(devices.freezeAccount, { body: { token } })).status).toBe(200)
  expect((await signIn(t, thiefs)).body.code).toBe('ACCOUNT_FROZEN')
  await reset(member.email, 'a-new-horse-6')
  for (const one of [old, thiefs]) expect((await signIn(t, one)).body.code).toBe('PASSKEY_FAILED')
})

test('a freeze that commits while the reset is under way leaves no passkey either, however old', async () => {
  const { member, authenticator: old } = await memberWithPasskey(t)
  t.advance(40 * day)
  let done: Promise<unknown> | undefined
  await t.app.db.transact(async (tx) => {
    const frozen = { frozen_at: t.app.clock.now() }
    await tx.updateTable('member').set(frozen).where('id', '=', member.id).execute()
    done = reset(member.email, 'a-new-horse-8')
    await untilSomebodyWaits(t.app.db)
  })
  await done
  expect((await signIn(t, old)).body.code).toBe('PASSKEY_FAILED')
})

test('a reset leaves other members’ passkeys alone', async () => {
  const { authenticator } = await memberWithPasskey(t)
  const other = await aMember(t)
  expect(await reset(other.email, 'a-new-horse-7')).toEqual(['Your password was changed'])
  expect((await signIn(t, authenticator)).status).toBe(200)
})
