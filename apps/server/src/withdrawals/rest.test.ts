import {
  account,
  inheritance,
  member as memberCalls,
  twoFa,
  withdrawalMethods,
  withdrawals,
} from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeIn, password } from '../../../../tests/support/members.ts'
import { add } from '../../../../tests/support/passkeys.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { codeOf, setUpTwoFa, switchTwoFa } from '../../../../tests/support/two-fa.ts'
import { aMember, type Member, totpSecret, turnTwoFaOn } from '../../../../tests/support/wallets.ts'
import { requestUsdt, withdrawalRates } from '../../../../tests/support/withdrawals.ts'
import { newId } from '../platform/ids.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
  await withdrawalRates(t, { CNY: '7.2' })
})
afterAll(() => t.close())

const lockedUntil = async ({ token }: Member) =>
  (await t.ask(withdrawals.withdrawalConf, undefined, { token })).body.withdrawalsLockedUntil

const newPassword = 'another-horse-9'

/** After a day the session has expired, and the password may be the new one. */
async function signInAgain(username: string): Promise<string> {
  for (const secret of [password, newPassword]) {
    const body = { username, password: secret, type: 'INVESTOR' as const }
    const { status, body: answer } = await t.ask(account.authenticate, { body })
    if (status === 200) return answer.token
  }
  throw new Error('Neither password serves')
}

async function changePassword({ token }: Member): Promise<void> {
  const body = { oldPassword: password, newPassword, confirmNewPassword: newPassword }
  expect((await t.ask(memberCalls.changePassword, { body }, { token })).status).toBe(200)
}

async function changeEmail(ann: Member): Promise<void> {
  const email = `new-${ann.email}`
  await t.deliveredMails()
  await t.ask(account.sendOtp, { body: { email, purpose: 'CHANGE_EMAIL' } }, { token: ann.token })
  const verifyCode = codeIn((await t.deliveredMails()).find(({ to }) => to === email)?.text)
  const body = { gender: 'FEMALE' as const, country: 'SG' as const, email, verifyCode }
  expect((await t.ask(memberCalls.changeProfile, { body }, { token: ann.token })).status).toBe(200)
}

async function turnTwoFaOff(ann: Member): Promise<void> {
  const { key } = await setUpTwoFa(t, ann)
  t.advance(30)
  expect((await switchTwoFa(t, ann, false, codeOf(t, key))).status).toBe(200)
}

async function leaveSavedAddresses({ token }: Member): Promise<void> {
  const set = (enabled: boolean) =>
    t.ask(withdrawalMethods.onlySavedAddresses, { body: { enabled } }, { token })
  expect((await set(true)).status).toBe(200)
  expect((await set(false)).status).toBe(200)
}

const resetWith = ({ token }: Member, verifyCode: string) =>
  t.ask(
    memberCalls.setupTransactionPassword,
    {
      body: {
        newTransactionPassword: 'fresh-staple-3',
        confirmTransactionPassword: 'fresh-staple-3',
        verifyCode,
      },
    },
    { token },
  )

async function resetTransactionPassword(ann: Member): Promise<void> {
  await t.deliveredMails()
  await t.ask(memberCalls.generateTransactionPasswordOtp, undefined, { token: ann.token })
  const [mail] = await t.deliveredMails()
  expect((await resetWith(ann, codeIn(mail?.text))).status).toBe(200)
}

const saveBeneficiary = ({ token }: Member) =>
  t.ask(
    inheritance.saveInheritance,
    {
      body: {
        firstName: 'Jo',
        lastName: 'Heir',
        email: 'jo@example.test',
        relationship: 'Child',
        address: '1 Road',
        phoneNo: '12345',
        country: 'SG',
        identityNo: 'S1',
      },
    },
    { token },
  )

async function nameBeneficiary(ann: Member): Promise<void> {
  expect((await saveBeneficiary(ann)).status).toBe(200)
}

/** Saves a method, as if 2FA had been on for more than a day. */
async function saveMethod(ann: Member): Promise<void> {
  await turnTwoFaOn(t, ann.id)
  const body = {
    walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    network: 'TRC20' as const,
    remark: 'mine',
    twoFaCode: codeOf(t, totpSecret),
  }
  expect((await t.ask(withdrawalMethods.saveWithdrawalAddress, { body }, { token: ann.token })).status).toBe(
    200,
  )
}

type Change = readonly [what: string, change: (ann: Member) => Promise<void>]

const takenBack: readonly Change[] = [
  ['a change of the password', changePassword],
  ['a change of the e-mail', changeEmail],
  ['2FA was turned off', turnTwoFaOff],
  ['“only to saved addresses” was turned off', leaveSavedAddresses],
]

const added: readonly Change[] = [
  ['2FA was turned on', async (ann) => void (await setUpTwoFa(t, ann))],
  ['a passkey was added', async (ann) => void (await add(t, ann))],
  ['the transaction password was reset', resetTransactionPassword],
  ['a beneficiary was named', nameBeneficiary],
  ['a withdrawal method was saved', saveMethod],
]

describe('withdrawals are locked for 24 hours', () => {
  test.each(takenBack)('[CON-010] after %s', async (_what, change) => {
    let ann = await aMember(t, { usdt: '100' })
    expect(await lockedUntil(ann)).toBeNull()
    await change(ann)
    const { email } = await t.app.db
      .selectFrom('member')
      .select('email')
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow()
    ann = { ...ann, email }
    const until = await lockedUntil(ann)
    expect(Date.parse(until ?? '') - t.app.clock.now().getTime()).toBe(24 * 3_600_000)
    const refused = await requestUsdt(t, ann, { amount: '10' })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ code: 'WITHDRAWALS_LOCKED', params: { time: until } })
    // The last moment is still locked; the next is not.
    const left = Date.parse(until ?? '') - t.app.clock.now().getTime()
    t.advance(left / 1000 - 61)
    ann = { ...ann, token: await signInAgain(ann.email) }
    expect((await requestUsdt(t, ann, { amount: '10' })).body.code).toBe('WITHDRAWALS_LOCKED')
    t.advance(1)
    expect(await lockedUntil(ann)).toBeNull()
    expect((await requestUsdt(t, ann, { amount: '10' })).status).toBe(200)
  })

  test.each(added)('also after %s', async (_what, change) => {
    const ann = await aMember(t)
    await change(ann)
    const until = Date.parse((await lockedUntil(ann)) ?? '')
    expect(until - t.app.clock.now().getTime()).toBe(24 * 3_600_000)
  })

  // The lock only helps an owner who learns of it.
  test.each([...takenBack, ...added])('the owner gets a mail about it after %s', async (_what, change) => {
    const ann = await aMember(t)
    await change(ann)
    const letters = (await t.deliveredMails()).filter(({ to }) => to === ann.email)
    expect(letters.map(({ text }) => text)).toContainEqual(expect.stringContaining('paused for 24 hours'))
  })

  test('a change that could hand over the account requires a secret again after five minutes', async () => {
    const [ann, ben] = [await aMember(t), await aMember(t)]
    const onlySaved = (who: Member, enabled: boolean) =>
      t.ask(withdrawalMethods.onlySavedAddresses, { body: { enabled } }, who)
    expect((await onlySaved(ann, true)).status).toBe(200)
    t.advance(301)
    const removed = { body: { addressId: newId() } }
    const codes = [
      (await t.ask(twoFa.getTwoFa, undefined, ann)).body.code,
      (await saveBeneficiary(ann)).body.code,
      (await resetWith(ann, '123456')).body.code,
      (await onlySaved(ann, false)).body.code,
      // These would cost the owner a day to undo.
      (await onlySaved(ben, true)).body.code,
      (await t.ask(withdrawalMethods.deleteWithdrawalAddress, removed, ann)).body.code,
    ]
    expect(codes).toEqual(Array(6).fill('PROOF_REQUIRED'))
    expect((await onlySaved(ann, true)).status).toBe(200)
    expect((await t.ask(memberCalls.provePassword, { body: { password } }, ann)).status).toBe(200)
    expect((await saveBeneficiary(ann)).status).toBe(200)
    t.advance(301)
    expect((await t.ask(twoFa.getTwoFa, undefined, ann)).body.code).toBe('PROOF_REQUIRED')
  })

  test.each(['en', 'zh', 'id'])(
    'the message names the end time, in the usual format, in %s',
    async (language) => {
      const ann = await aMember(t, { usdt: '100' })
      await changePassword(ann)
      const { body } = await requestUsdt(t, ann, { amount: '10' }, { language })
      expect(body.message).toMatch(/ \d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d UTC/)
    },
  )
})
