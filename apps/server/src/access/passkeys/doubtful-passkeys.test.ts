// A passkey that an intruder added must not survive the owner's countermeasures.
import { account, devices } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAddress, requested } from '../../../../../tests/support/email-changes.ts'
import { mailedCode, password } from '../../../../../tests/support/members.ts'
import { add, device, memberWithPasskey, signIn } from '../../../../../tests/support/passkeys.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { untilSomebodyWaits } from '../../../../../tests/support/waiting.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import { run } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'

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

const frozen = async (link: string) =>
  expect((await t.ask(devices.freezeAccount, { body: { token: link } })).status).toBe(200)

/** They stay removed, however the account is reopened. */
const countOf = async ({ id }: Member) => {
  const { rows } = await t.app.db.pool.query('select from passkey where member_id = $1', [id])
  return rows.length
}

const linkIn = (mails: readonly { text: string }[]) =>
  mails.map(({ text }) => /\/freeze-account#token=([\w.-]+)/.exec(text)?.[1]).findLast(Boolean) ?? ''

test('a password reset by mail removes the passkeys of the last 60 days and mails about it; older ones stay', async () => {
  const { member, authenticator: old } = await memberWithPasskey(t)
  t.advance(10 * day)
  const recent = device(t)
  expect((await add(t, await signedInAgain(member), recent)).status).toBe(200)
  t.advance(59 * day)
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

test('the mail about a passkey carries the freeze link, which removes it at once', async () => {
  const { member, authenticator: old } = await memberWithPasskey(t)
  t.advance(70 * day)
  const intruderDevice = device(t)
  await add(t, await signedInAgain(member), intruderDevice)
  await frozen(linkIn((await t.deliveredMails()).filter(({ subject }) => subject === 'A passkey was added')))
  expect((await t.deliveredMails()).map(({ subject }) => subject).sort()).toEqual([
    'Passkeys were removed',
    'Your account is frozen',
  ])
  expect((await signIn(t, old)).body.code).toBe('ACCOUNT_FROZEN')
  expect(await countOf(member)).toBe(1)
})

test('a new freeze link removes a passkey of 59 days, and none of years, also with a reset', async () => {
  const { member, authenticator: old } = await memberWithPasskey(t)
  t.advance(700 * day)
  const intruderDevice = device(t)
  await add(t, await signedInAgain(member), intruderDevice)
  t.advance(59 * day)
  await t.deliveredMails()
  const body = { username: member.email, password, type: 'INVESTOR' as const }
  await t.ask(account.authenticate, { body }, { browser: { cookie: undefined } })
  await frozen(linkIn(await t.deliveredMails()))
  expect(await countOf(member)).toBe(1)
  await reset(member.email, 'a-new-horse-6')
  expect((await signIn(t, intruderDevice)).body.code).toBe('PASSKEY_FAILED')
  expect((await signIn(t, old)).status).toBe(200)
})

test('undoing a new e-mail removes recent passkeys', async () => {
  const { member, authenticator: old } = await memberWithPasskey(t)
  t.advance(70 * day)
  const thief = await signedInAgain(member)
  const intruderDevice = device(t)
  await add(t, thief, intruderDevice)
  const { undo } = await requested(t, { ...member, ...thief }, newAddress())
  expect((await t.ask(devices.undoEmailChange, undo)).status).toBe(200)
  expect(await countOf(member)).toBe(1)
  await reset(member.email, 'a-new-horse-8')
  expect((await signIn(t, old)).status).toBe(200)
})

test.each([
  ['the account is frozen', 'freeze'],
  ['the password is reset', 'reset'],
  ['a new e-mail is undone', 'undo'],
] as const)('a passkey that is being added while %s goes too', async (_, how) => {
  const { member } = await memberWithPasskey(t)
  t.advance(70 * day)
  await t.deliveredMails()
  const thief = await signedInAgain(member)
  await add(t, thief, device(t))
  const link = linkIn(await t.deliveredMails())
  const undo = how === 'undo' ? (await requested(t, { ...member, ...thief }, newAddress())).undo : undefined
  const ways = {
    freeze: () => frozen(link),
    reset: () => reset(member.email, 'a-new-horse-9'),
    undo: () => undo && t.ask(devices.undoEmailChange, undo),
  }
  let done: Promise<unknown> | undefined
  await t.app.db.transact(async (tx) => {
    await lockName(tx, `passkeys:${member.id}`)
    await run(
      tx,
      `insert into passkey select (jsonb_populate_record(passkey, jsonb_build_object(
         'id', gen_random_uuid(), 'credential_id', 'thief of ' || passkey.id, 'created_at', $2::timestamptz))).*
       from passkey where member_id = $1`,
      [member.id, t.app.clock.now()],
    )
    done = Promise.resolve(ways[how]())
    await untilSomebodyWaits(t.app.db)
  })
  await done
  expect(await countOf(member)).toBe(1)
})

test('a reset leaves other members’ passkeys alone', async () => {
  const { authenticator } = await memberWithPasskey(t)
  const other = await aMember(t)
  expect(await reset(other.email, 'a-new-horse-7')).toEqual(['Your password was changed'])
  expect((await signIn(t, authenticator)).status).toBe(200)
})
