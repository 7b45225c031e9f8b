import { account, member as memberCalls } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeIn, linkCodeIn, mailedCode, password, registered } from '../../../../../tests/support/members.ts'
import { type Browser, type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { codeOf, setUpTwoFa, switchTwoFa, wrongCode } from '../../../../../tests/support/two-fa.ts'
import { untilSomebodyWaits } from '../../../../../tests/support/waiting.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { gateOf, handlers } from '../../main/app.ts'
import { createServer } from '../../platform/http/server.ts'
import { lockMember } from '../accounts/index.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

const newBrowser = (): Browser => ({ cookie: undefined })
const signIn = (username: string, more: object = {}, browser = newBrowser()) =>
  t.ask(account.authenticate, { body: { username, password, type: 'INVESTOR', ...more } }, { browser })
const guess = (username: string, browser = newBrowser()) => signIn(username, { password: 'wrong' }, browser)

async function codesOf(count: number, act: () => Promise<{ body: { code?: unknown } }>): Promise<unknown[]> {
  const codes = []
  for (let done = 0; done < count; done++) codes.push((await act()).body.code)
  return codes
}
const tenOf = (code: string) => Array(10).fill(code)

async function usernameOf(id: string): Promise<string> {
  const { username } = await t.app.db
    .selectFrom('member')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return username
}

async function mailedSignInCode(username: string): Promise<{ digits: string; link: string; text: string }> {
  const sent = await t.ask(account.sendSignInCode, { body: { username } }, { browser: newBrowser() })
  expect(sent.status).toBe(200)
  const mail = (await t.deliveredMails()).find(({ text }) => text.includes('/login#'))
  return { digits: codeIn(mail?.text), link: linkCodeIn(mail?.text), text: mail?.text ?? '' }
}

describe('after ten wrong passwords from browsers that nobody knows', () => {
  test('the right one is not checked without a mailed code, and answers like a wrong one', async () => {
    const { email } = await registered(t)
    expect(await codesOf(10, () => guess(email))).toEqual(tenOf('INVALID_CREDENTIALS'))
    const [right, wrong] = [await signIn(email), await guess(email)]
    expect(right.status).toBe(403)
    expect(right.body).toEqual({ ...wrong.body, requestId: right.body.requestId })
    expect(right.body.code).toBe('SIGN_IN_CODE_REQUIRED')
    const { digits } = await mailedSignInCode(email)
    expect((await signIn(email, { emailCode: digits })).status).toBe(200)
    expect((await signIn(email, { emailCode: digits })).body.code).toBe('VERIFY_CODE_WRONG')
  })

  test('the code needs the password too', async () => {
    const { email } = await registered(t)
    await codesOf(10, () => guess(email))
    const { digits } = await mailedSignInCode(email)
    expect((await signIn(email, { password: 'wrong', emailCode: digits })).body.code).toBe(
      'INVALID_CREDENTIALS',
    )
    expect((await signIn(email, { emailCode: digits })).status).toBe(200)
  })

  test('five wrong codes void that mail’s digits, but its link still works', async () => {
    const { email } = await registered(t)
    await codesOf(10, () => guess(email))
    const { digits, link } = await mailedSignInCode(email)
    const wrong = digits === '000000' ? '111111' : '000000'
    expect(await codesOf(5, () => signIn(email, { emailCode: wrong }))).toEqual([
      ...Array(4).fill('VERIFY_CODE_WRONG'),
      'VERIFY_CODE_EXHAUSTED',
    ])
    expect((await signIn(email, { emailCode: digits })).body.code).toBe('VERIFY_CODE_EXHAUSTED')
    expect((await signIn(email, { emailCode: link })).status).toBe(200)
  })

  test('a known browser of the member signs in as usual', async () => {
    const { email } = await registered(t)
    const home = newBrowser()
    expect((await signIn(email, {}, home)).status).toBe(200)
    await codesOf(12, () => guess(email))
    expect((await signIn(email, {}, home)).status).toBe(200)
  })

  test('nothing reveals which e-mail and username belong to one member', async () => {
    const [ann, ben] = [await registered(t), await registered(t)]
    const replies = async (first: string, second: string) => {
      const given = []
      const browser = { browser: newBrowser() }
      for (let tries = 0; tries < 11; tries++) given.push(await guess(first))
      for (let tries = 0; tries < 11; tries++) given.push(await guess(second.toUpperCase()))
      for (const username of [first, second]) {
        given.push(await t.ask(account.sendSignInCode, { body: { username } }, browser))
        given.push(await signIn(username, { emailCode: '000000' }))
      }
      return given.map(({ status, body }) => ({ status, body: { ...body, requestId: '' } }))
    }
    const own = await replies(ann.email, await usernameOf(ann.id))
    expect(await replies(ben.email, 'nobodyatall')).toEqual(own)
    expect(own.map(({ body }) => body.code)).toEqual([
      ...tenOf('INVALID_CREDENTIALS'),
      'SIGN_IN_CODE_REQUIRED',
      ...tenOf('INVALID_CREDENTIALS'),
      'SIGN_IN_CODE_REQUIRED',
      undefined,
      'VERIFY_CODE_WRONG',
      undefined,
      'VERIFY_CODE_WRONG',
    ])
  })

  test('a code requested by username works with the username, and each mail names it', async () => {
    const { email, id } = await registered(t)
    const username = await usernameOf(id)
    await codesOf(10, () => guess(username))
    const { link, text } = await mailedSignInCode(username)
    expect(text).toContain(`log in at Halyard as ${username}:`)
    expect((await mailedSignInCode(email)).text).toContain(`log in at Halyard as ${email}:`)
    expect((await signIn(email, { emailCode: link })).body.code).toBe('VERIFY_CODE_WRONG')
    expect((await signIn(username, { emailCode: link })).status).toBe(200)
  })

  test('an unknown name answers like a known one, and is not stored in plain text', async () => {
    const { email } = await registered(t)
    const bodies = async (username: string) => {
      const replies = []
      for (let tries = 0; tries < 12; tries++) replies.push(await guess(username))
      replies.push(await t.ask(account.sendSignInCode, { body: { username } }, { browser: newBrowser() }))
      replies.push(await signIn(username, { emailCode: '000000' }))
      return replies.map(({ status, body }) => ({ status, body: { ...body, requestId: '' } }))
    }
    expect(await bodies('my-secret-typed-by-mistake')).toEqual(await bodies(email))
    const rows = await t.app.db.selectFrom('rate_limit').select('key').execute()
    expect(rows.some(({ key }) => key.startsWith('guess:password') && key.includes('mistake'))).toBe(false)
    expect((await t.deliveredMails()).map(({ to }) => to)).toEqual([email])
  })

  test('a forged X-Forwarded-For, another address or another process do not help', async () => {
    const { email } = await registered(t)
    const secondProcess = await createServer(t.app, gateOf(t.app), handlers)
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const server = index % 2 ? secondProcess : t.server
        const reply = await server.inject({
          method: 'POST',
          url: `/api${account.authenticate.path}`,
          remoteAddress: `198.51.100.${index}`,
          headers: { 'x-forwarded-for': `203.0.113.${index}, 10.0.0.${index}` },
          payload: { username: email, password: 'wrong', type: 'INVESTOR' },
        })
        return reply.statusCode
      }),
    )
    await secondProcess.close()
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 403)).toHaveLength(30)
  })

  test('signing in does not give the guesser new tries; eighteen hours give one', async () => {
    const { email } = await registered(t)
    const home = newBrowser()
    await signIn(email, {}, home)
    await codesOf(10, () => guess(email))
    await signIn(email, {}, home)
    const { link } = await mailedSignInCode(email)
    await signIn(email, { emailCode: link })
    expect(await codesOf(1, () => guess(email))).toEqual(['SIGN_IN_CODE_REQUIRED'])
    t.advance(18 * 3600)
    expect(await codesOf(2, () => guess(email))).toEqual(['INVALID_CREDENTIALS', 'SIGN_IN_CODE_REQUIRED'])
  })

  test('the password can always be reset with a mailed code', async () => {
    const { email } = await registered(t)
    await codesOf(12, () => guess(email))
    const verifyCode = await mailedCode(t, email, 'FORGET_PASSWORD')
    const newPassword = 'another-secret-5'
    const body = { email, verifyCode, newPassword, confirmNewPassword: newPassword }
    expect((await t.ask(account.forgetPassword, { body })).status).toBe(200)
  })
})

describe('a known browser', () => {
  test('has ten wrong tries of its own, then it needs a mailed code as well', async () => {
    const { email } = await registered(t)
    const home = newBrowser()
    await signIn(email, {}, home)
    expect(await codesOf(10, () => guess(email, home))).toEqual(tenOf('INVALID_CREDENTIALS'))
    expect((await signIn(email, {}, home)).body.code).toBe('SIGN_IN_CODE_REQUIRED')
    const { digits } = await mailedSignInCode(email)
    expect((await signIn(email, { emailCode: digits }, home)).status).toBe(200)
  })

  test('of another member is not known for the next member', async () => {
    const [thief, victim] = [await registered(t), await registered(t)]
    const shared = newBrowser()
    await signIn(thief.email, {}, shared)
    const copied = { ...shared }
    expect((await signIn(victim.email, {}, shared)).status).toBe(200)
    await codesOf(10, () => guess(victim.email))
    expect((await guess(victim.email, copied)).body.code).toBe('SIGN_IN_CODE_REQUIRED')
    expect((await signIn(victim.email, {}, shared)).status).toBe(200)
  })

  test('is known for its member only', async () => {
    const [ann, ben] = [await registered(t), await registered(t)]
    const shared = newBrowser()
    await signIn(ann.email, {}, shared)
    await codesOf(10, () => guess(ben.email, shared))
    expect((await signIn(ben.email, {}, shared)).body.code).toBe('SIGN_IN_CODE_REQUIRED')
    expect((await signIn(ann.email, {}, shared)).status).toBe(200)
  })
})

describe('where 2FA is on', () => {
  async function protectedMember() {
    const ann = await aMember(t)
    return { ...ann, ...(await setUpTwoFa(t, ann)) }
  }

  test('an untrusted browser needs a 2FA code after the password, once a month', async () => {
    const { email, key } = await protectedMember()
    const phone = newBrowser()
    expect((await signIn(email, { password: 'wrong', twoFaCode: codeOf(t, key, 1) })).body.code).toBe(
      'INVALID_CREDENTIALS',
    )
    const requested = await signIn(email, {}, phone)
    expect(requested.status).toBe(403)
    expect(requested.body.code).toBe('TWO_FA_REQUIRED')
    const wrong = await signIn(email, { twoFaCode: wrongCode(t, key) }, phone)
    expect(wrong.body).toMatchObject({ code: 'TWO_FA_CODE_WRONG', fields: { twoFaCode: {} } })
    const code = codeOf(t, key, 1)
    expect((await signIn(email, { twoFaCode: code }, phone)).status).toBe(200)
    expect((await signIn(email, { twoFaCode: code })).body.code).toBe('TWO_FA_CODE_USED')
    expect((await signIn(email, {}, phone)).status).toBe(200)
    t.advance(30 * 24 * 3600)
    expect((await signIn(email, {}, phone)).body.code).toBe('TWO_FA_REQUIRED')
  })

  test('the code is required each time if the member chooses so', async () => {
    const { email, key } = await protectedMember()
    const library = newBrowser()
    const more = { twoFaCode: codeOf(t, key, 1), trustDevice: false }
    expect((await signIn(email, more, library)).status).toBe(200)
    expect((await signIn(email, {}, library)).body.code).toBe('TWO_FA_REQUIRED')
  })

  test('a password alone neither trusts a browser nor extends its trust', async () => {
    const { email } = await registered(t)
    const [home, library] = [newBrowser(), newBrowser()]
    expect((await signIn(email, { trustDevice: true }, library)).status).toBe(200)
    const { token } = (await signIn(email, {}, home)).body
    const { key } = await setUpTwoFa(t, { token })
    expect((await signIn(email, {}, library)).body.code).toBe('TWO_FA_REQUIRED')
    expect((await signIn(email, { twoFaCode: codeOf(t, key, 1) }, library)).status).toBe(200)
    t.advance(30 * 24 * 3600 - 1)
    expect((await signIn(email, { trustDevice: true }, library)).status).toBe(200)
    t.advance(1)
    expect((await signIn(email, {}, library)).body.code).toBe('TWO_FA_REQUIRED')
  })

  test('trust ends with the 2FA it was given for', async () => {
    const { email } = await registered(t)
    const [home, library] = [newBrowser(), newBrowser()]
    const { token } = (await signIn(email, {}, home)).body
    const { key, recoveryCodes } = await setUpTwoFa(t, { token })
    expect((await signIn(email, { twoFaCode: codeOf(t, key, 1) }, library)).status).toBe(200)
    expect((await switchTwoFa(t, { token }, false, recoveryCodes[0] ?? '')).status).toBe(200)
    await setUpTwoFa(t, { token })
    expect((await signIn(email, {}, home)).status).toBe(200)
    expect((await signIn(email, {}, library)).body.code).toBe('TWO_FA_REQUIRED')
  })

  test('a recovery code works instead, and sends a notification', async () => {
    const { email, recoveryCodes } = await protectedMember()
    await t.deliveredMails()
    expect((await signIn(email, { twoFaCode: recoveryCodes[0] })).status).toBe(200)
    expect((await t.deliveredMails()).map(({ subject }) => subject)).toContain('A recovery code was used')
  })

  test('ten wrong codes require a mailed code too; the right one is not checked before', async () => {
    const { email, key } = await protectedMember()
    const wrong = () => signIn(email, { twoFaCode: wrongCode(t, key) })
    expect(await codesOf(10, wrong)).toEqual(tenOf('TWO_FA_CODE_WRONG'))
    const twoFaCode = codeOf(t, key, 1)
    expect((await signIn(email, { twoFaCode })).body.code).toBe('SIGN_IN_CODE_REQUIRED')
    const { link } = await mailedSignInCode(email)
    expect((await signIn(email, { twoFaCode, emailCode: link })).status).toBe(200)
  })

  test('the browser that turned it on is trusted, until the password changes', async () => {
    const home = newBrowser()
    const { email } = await registered(t)
    const { token } = (await signIn(email, {}, home)).body
    const { key } = await setUpTwoFa(t, { token })
    expect((await signIn(email, {}, home)).status).toBe(200)
    const newPassword = 'another-secret-5'
    const change = { oldPassword: password, newPassword, confirmNewPassword: newPassword }
    expect((await t.ask(memberCalls.changePassword, { body: change }, { token })).status).toBe(200)
    expect((await signIn(email, { password: newPassword }, home)).body.code).toBe('TWO_FA_REQUIRED')
    const more = { password: newPassword, twoFaCode: codeOf(t, key, 1) }
    expect((await signIn(email, more, home)).status).toBe(200)
  })
})

test('a recovery code is spent by a successful sign-in, not by one whose mailed code expired meanwhile', async () => {
  const member = await aMember(t)
  const { recoveryCodes } = await setUpTwoFa(t, member)
  const [twoFaCode = ''] = recoveryCodes
  const { link } = await mailedSignInCode(member.email)
  let signingIn: ReturnType<typeof signIn> | undefined
  await t.app.db.transact(async (tx) => {
    await lockMember(tx, member.id)
    signingIn = signIn(member.email, { twoFaCode, emailCode: link })
    // Both codes were checked and are correct; using them up waits for this transaction.
    await untilSomebodyWaits(t.app.db)
    t.advance(601)
  })
  expect((await signingIn)?.body.code).toBe('VERIFY_CODE_WRONG')
  expect((await t.deliveredMails()).map(({ subject }) => subject)).not.toContain('A recovery code was used')
  t.advance(3600)
  const again = await mailedSignInCode(member.email)
  expect((await signIn(member.email, { twoFaCode, emailCode: again.link })).status).toBe(200)
  expect((await signIn(member.email, { twoFaCode })).body.code).toBe('TWO_FA_CODE_WRONG')
})
