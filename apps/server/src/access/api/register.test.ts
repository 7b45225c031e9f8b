import { account } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  codeIn,
  mailedCode,
  registered,
  registration,
  signedIn,
  solvedCaptcha,
} from '../../../../../tests/support/members.ts'
import { expectRequired } from '../../../../../tests/support/required.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

const memberCount = async () => {
  const { count } = await t.app.db
    .selectFrom('member')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function refusalOf(changes: Parameters<typeof registration>[1]) {
  const before = await memberCount()
  const reply = await t.ask(account.register, { body: await registration(t, changes) })
  expect(await memberCount(), 'nothing half-made stays behind').toBe(before)
  return {
    status: reply.status,
    code: reply.body.code,
    message: reply.body.message,
    fields: reply.body.fields ?? {},
  }
}

describe('registration', () => {
  test('[API-003] [SCR-015] [API-093] creates a member who can log in, and replies a message', async () => {
    const body = await registration(t, { email: 'ann@example.test', fullName: 'Ann Example' })
    const reply = await t.ask(account.register, { body })
    expect(reply).toEqual({ status: 200, body: { message: 'Your account is ready. You can log in now.' } })
    expect(await signedIn(t, 'ann@example.test')).toMatch(/^ey/)
    expect(await signedIn(t, 'annexample')).toMatch(/^ey/)
  })

  test('[STA-022] a unique username is made from the full name', async () => {
    const names = ['José Ñandú', 'José Ñandú', '王小明', 'Bo']
    const made = []
    for (const fullName of names) {
      const { id } = await registered(t, { fullName })
      const member = await t.app.db
        .selectFrom('member')
        .select('username')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      made.push(member.username)
    }
    expect(made[0]).toBe('josenandu')
    expect(made[1]).toMatch(/^josenandu\d{6,}$/)
    expect(made[2]).toMatch(/^member\d{6,}$/)
    expect(made[3]).toMatch(/^member\d{6,}$/)
  })

  test('[VAL-003] [VAL-001] requires every field except the referral code', async () => {
    const good = await registration(t)
    expect(good.referralCode).toBeUndefined()
    const fields = Object.keys(good)
    expect(fields.sort()).toEqual([
      'captcha',
      'captchaId',
      'confirmPassword',
      'country',
      'email',
      'fullName',
      'password',
      'transactionPassword',
      'verifyCode',
    ])
    const ask = (changes: object) => t.ask(account.register, { body: { ...good, ...changes } })
    await expectRequired(fields, ask, { blanks: [''] })
    const { body } = await t.ask(account.register, { body: {} as never })
    expect(body.message).toBe('This field is required.')
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(fields)
    expect((await ask({})).status).toBe(200)
  })

  test('[VAL-009] passes with an empty referral code', async () => {
    const { id } = await registered(t, { referralCode: '' })
    const member = await t.app.db
      .selectFrom('member')
      .select('ancestors')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(member.ancestors).toEqual([])
  })

  test('a referral code gives the sponsor and the whole line above', async () => {
    const root = await registered(t)
    const codeOf = async (id: string) =>
      await t.app.db
        .selectFrom('member')
        .select(['referral_code', 'number'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const first = await codeOf(root.id)
    const child = await registered(t, { referralCode: first.referral_code.toLowerCase() })
    const second = await codeOf(child.id)
    const grandchild = await registered(t, { referralCode: second.referral_code })
    const made = await t.app.db
      .selectFrom('member')
      .select(['ancestors', 'sponsor_id'])
      .where('id', '=', grandchild.id)
      .executeTakeFirstOrThrow()
    expect(made).toEqual({ ancestors: [first.number, second.number], sponsor_id: child.id })
  })

  test('an unknown referral code is refused and the mailed code stays usable', async () => {
    const body = await registration(t, { referralCode: 'NOBODY22' })
    expect((await t.ask(account.register, { body })).body.code).toBe('REFERRAL_CODE_UNKNOWN')
    const again = { ...body, referralCode: '', ...(await solvedCaptcha(t)) }
    expect((await t.ask(account.register, { body: again })).status).toBe(200)
  })

  test.each([
    ['[VAL-004]', { email: 'no-at-sign', verifyCode: '123456' }, 'email', 'Invalid Email Format'],
    ['[VAL-005] [CON-003]', { password: '12345' }, 'password', 'Password must at least 6 characters'],
    [
      '[VAL-006]',
      { confirmPassword: 'something-else' },
      'confirmPassword',
      'Confirm password need to same with password',
    ],
    [
      '[VAL-007]',
      { transactionPassword: '12345' },
      'transactionPassword',
      'Transaction password must at least 6 characters',
    ],
    ['[VAL-008]', { captcha: 'WRONG' }, 'captcha', 'Captcha does not match'],
  ])('%s is refused in the words of the specification', async (_id, changes, field, message) => {
    const refusal = await refusalOf(changes)
    expect(refusal.status).toBeGreaterThanOrEqual(400)
    expect(refusal.status).toBeLessThan(500)
    expect(refusal.message).toBe(message)
    expect(refusal.fields[field]?.message).toBe(message)
  })

  test('[CON-003] a password of 6 characters is accepted', async () => {
    const body = await registration(t, {
      password: 'x7!kqz',
      confirmPassword: 'x7!kqz',
      transactionPassword: 'm4?vbn',
    })
    expect((await t.ask(account.register, { body })).status).toBe(200)
  })

  test('a transaction password equal to the login password is refused, also in another letter case', async () => {
    const alike = { password: 'caf\u00e9-noir-3', confirmPassword: 'caf\u00e9-noir-3' }
    const refusal = await refusalOf({ ...alike, transactionPassword: 'cafe\u0301-noir-3' })
    expect(refusal).toMatchObject({ status: 422, code: 'PASSWORDS_ALIKE' })
  })

  test.each(['123456', 'Password', 'qwerty123', 'aaaaaaaa', ' 12345678 '])(
    '[VAL-010] the common password %j is refused with a clear message',
    async (worst) => {
      const refusal = await refusalOf({ password: worst, confirmPassword: worst })
      expect(refusal).toMatchObject({ status: 422, code: 'PASSWORD_TOO_COMMON' })
      expect(refusal.message).toContain('Please choose another')
      expect((await refusalOf({ transactionPassword: worst })).code).toBe('PASSWORD_TOO_COMMON')
    },
  )

  test.each([
    ['text for the name', { fullName: ['a'] }],
    ['no control characters', { fullName: 'a\u0000b' }],
    ['a listed country', { country: 'XX' }],
    ['no overlong name', { fullName: 'x'.repeat(101) }],
    ['no overlong password', { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }],
  ])('wants %s', async (_what, changes) => {
    expect((await refusalOf(changes as never)).status).toBe(400)
  })
})

describe('the mailed code and the captcha are accepted once', () => {
  test('[STA-023] a used code registers no second member', async () => {
    const body = await registration(t, { email: 'once@example.test' })
    expect((await t.ask(account.register, { body })).status).toBe(200)
    const again = await t.ask(account.register, { body: { ...body, ...(await solvedCaptcha(t)) } })
    expect(again.body.code).toBe('VERIFY_CODE_WRONG')
  })

  test('[STA-023] a used captcha is refused', async () => {
    const used = await solvedCaptcha(t)
    await registered(t, used)
    expect((await refusalOf(used)).code).toBe('CAPTCHA_MISMATCH')
  })

  test('one wrong answer uses a captcha up', async () => {
    const once = await solvedCaptcha(t)
    expect((await refusalOf({ ...once, captcha: 'XXXXX' })).code).toBe('CAPTCHA_MISMATCH')
    expect((await refusalOf(once)).code).toBe('CAPTCHA_MISMATCH')
  })

  test.each(['not-an-id', '01a1dd15-8f2b-75c3-9587-0523c5e2f519'])(
    'captcha id %s is unknown',
    async (captchaId) => {
      expect((await refusalOf({ captchaId })).code).toBe('CAPTCHA_MISMATCH')
    },
  )

  test('one registration sent twenty times concurrently creates one member', async () => {
    const before = await memberCount()
    const body = await registration(t)
    const replies = await Promise.all(Array.from({ length: 20 }, () => t.ask(account.register, { body })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await memberCount()).toBe(before + 1)
  })
})

describe('an e-mail that has an account already', () => {
  test('[API-004] gets a different mail, and the caller the same answer', async () => {
    const { email } = await registered(t)
    const unknown = await t.ask(account.sendOtp, { body: { email: 'new@example.test', purpose: 'REGISTER' } })
    t.advance(61)
    const known = await t.ask(account.sendOtp, { body: { email, purpose: 'REGISTER' } })
    expect(known).toEqual(unknown)
    const mails = await t.deliveredMails()
    expect(mails.find(({ to }) => to === email)?.subject).toBe('You already have an account')
    expect(codeIn(mails.find(({ to }) => to === 'new@example.test')?.text)).toHaveLength(6)
  })

  test('cannot be registered again, and the refusal does not reveal that it is known', async () => {
    const { email } = await registered(t)
    const guess = { verifyCode: '000000' }
    expect((await refusalOf({ email, ...guess })).code).toBe(
      (await refusalOf({ email: 'x@example.test', ...guess })).code,
    )
  })

  test('is revealed only to its proven owner', async () => {
    const email = 'twice@example.test'
    const code = await mailedCode(t, email, 'REGISTER')
    await registered(t, { email, verifyCode: code })
    t.advance(61)
    // A code mailed before the account existed and used after it: the row is reset to unused.
    await t.app.db.transact((tx) =>
      tx.updateTable('verify_code').set({ used_at: null }).where('email', '=', email).execute(),
    )
    expect(await refusalOf({ email, verifyCode: code })).toMatchObject({
      code: 'EMAIL_EXISTS',
      message: 'Email already exists',
    })
  })
})

test('welcome mail and notification are in the language of the registration', async () => {
  const body = await registration(t, { email: 'zh@example.test', fullName: '王小明' })
  await t.ask(account.register, { body }, { language: 'ZH' })
  const [mail] = await t.deliveredMails()
  expect(mail).toMatchObject({ to: 'zh@example.test', subject: '欢迎加入 Halyard', language: 'zh' })
  expect(mail?.html).toContain('王小明')
})
