import { createSecretKey, type KeyObject } from 'node:crypto'
import { account, devices, member as memberCalls, twoFa } from '@halyard/contract'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailedCode, password, registered } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { setUpTwoFa } from '../../../../../tests/support/two-fa.ts'
import { totpSecret, turnTwoFaOn } from '../../../../../tests/support/wallets.ts'
import { signToken } from '../../platform/auth/tokens.ts'
import { laterBy } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { deriveKey } from '../../platform/keys.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

const tryToSignIn = (email: string, secret = password, as = {}) =>
  t.ask(account.authenticate, { body: { username: email, password: secret, type: 'INVESTOR' } }, as)
const fromNewDevice = { browser: { cookie: undefined } }
const profile = (token: string) => t.ask(memberCalls.viewProfile, undefined, { token })
const freeze = (token: string) => t.ask(devices.freezeAccount, { body: { token } })

/** A member whose account an intruder has just entered. */
async function broken() {
  const { email, id } = await registered(t)
  const mine = (await tryToSignIn(email)).body.token
  const theirs = (await tryToSignIn(email, password, { browser: { cookie: undefined } })).body.token
  const mail = (await t.deliveredMails()).find(({ to }) => to === email)
  const link = /\/freeze-account#token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(link).not.toBe('')
  return { email, id, mine, theirs, link }
}

async function reset(email: string, newPassword: string) {
  t.advance(60)
  const verifyCode = await mailedCode(t, email, 'FORGET_PASSWORD')
  const body = { email, verifyCode, newPassword, confirmNewPassword: newPassword }
  expect((await t.ask(account.forgetPassword, { body })).status).toBe(200)
  await t.deliveredMails()
}

/** The link in the newest mail about a session: setting a phrase sends one. */
async function newLink(email: string, token: string): Promise<string> {
  expect((await t.ask(memberCalls.provePassword, { body: { password } }, { token })).status).toBe(200)
  const body = { phrase: `seen ${newId().slice(-6)}` }
  expect((await t.ask(devices.antiPhishingPhrase, { body }, { token })).status).toBe(200)
  const mail = (await t.deliveredMails()).find(({ to }) => to === email)
  return /\/freeze-account#token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('the freeze link', () => {
  test('ends every session, blocks sign-in and sends a mail; a new password opens the account again', async () => {
    const { email, mine, theirs, link } = await broken()
    const frozen = await freeze(link)
    expect(frozen.status).toBe(200)
    expect(frozen.body.message).toBe('Your account is frozen. No one can use it until the password is reset.')
    expect((await profile(mine)).status).toBe(401)
    expect((await profile(theirs)).status).toBe(401)
    expect((await t.deliveredMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Your account is frozen'],
    ])
    expect((await tryToSignIn(email)).body).toMatchObject({ status: 403, code: 'ACCOUNT_FROZEN' })
    expect((await tryToSignIn(email, 'wrong-password')).body.code).toBe('INVALID_CREDENTIALS')

    await reset(email, 'a-new-horse-4')
    const { token } = (await tryToSignIn(email, 'a-new-horse-4')).body
    expect((await profile(token)).status).toBe(200)
    const outcomes = async () => {
      const { signIns } = (await t.ask(devices.loginHistory, { query: {} } as never, { token })).body
      return signIns.map(({ outcome }) => outcome)
    }
    await expect.poll(outcomes).toContain('FROZEN')
    expect(await outcomes()).toContain('SIGNED_IN')
  })

  test('works twice, also concurrently, and mails once', async () => {
    const { link } = await broken()
    const both = await Promise.all([freeze(link), freeze(link)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await freeze(link)).status).toBe(200)
    expect(await t.deliveredMails()).toHaveLength(1)
  })

  test('does not freeze an account that was reopened since', async () => {
    const { email, link } = await broken()
    await freeze(link)
    await reset(email, 'a-new-horse-5')
    const again = await freeze(link)
    expect(again.body).toMatchObject({ status: 422, code: 'FREEZE_LINK_INVALID' })
    expect((await tryToSignIn(email, 'a-new-horse-5')).status).toBe(200)
  })

  test('works after a password reset; links from before an earlier freeze are void, later ones work', async () => {
    const { email, link } = await broken()
    await reset(email, password)
    expect((await freeze(link)).status).toBe(200)
    expect((await tryToSignIn(email)).body.code).toBe('ACCOUNT_FROZEN')
    await reset(email, password)
    expect((await freeze(link)).body.code).toBe('FREEZE_LINK_INVALID')
    t.advance(1)
    await tryToSignIn(email, password, { browser: { cookie: undefined } })
    const mail = (await t.deliveredMails()).find(({ to }) => to === email)
    const newer = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await freeze(newer)).status).toBe(200)
  })

  test('removes a second factor set up since the break-in, even after a password reset', async () => {
    const { email, theirs } = await broken()
    const as = { token: theirs }
    const { key } = (await t.ask(twoFa.getTwoFa, undefined, as)).body
    const epoch = Math.floor(t.app.clock.now().getTime() / 1000)
    const given = { enabledTwoFa: 'true' as const, verificationCode: await generate({ secret: key, epoch }) }
    expect((await t.ask(twoFa.enableTwoFa, { body: given }, as)).status).toBe(200)
    const mails = (await t.deliveredMails()).find(({ subject }) => subject.includes('turned on'))
    const link = /\/freeze-account#token=([\w.-]+)/.exec(mails?.text ?? '')?.[1] ?? ''

    await reset(email, 'a-new-horse-6')
    expect((await tryToSignIn(email, 'a-new-horse-6', fromNewDevice)).body.code).toBe('TWO_FA_REQUIRED')
    expect((await freeze(link)).status).toBe(200)
    await reset(email, 'a-new-horse-7')
    expect((await tryToSignIn(email, 'a-new-horse-7', fromNewDevice)).status).toBe(200)
    expect((await freeze(link)).body.code).toBe('FREEZE_LINK_INVALID')
  })

  test('keeps a second factor from before the break-in', async () => {
    const { email, id } = await registered(t)
    await tryToSignIn(email)
    await turnTwoFaOn(t, id)
    t.advance(60)
    const code = {
      twoFaCode: await generate({
        secret: totpSecret,
        epoch: Math.floor(t.app.clock.now().getTime() / 1000),
      }),
    }
    const body = { username: email, password, type: 'INVESTOR' as const, ...code }
    expect((await t.ask(account.authenticate, { body }, fromNewDevice)).status).toBe(200)
    const mail = (await t.deliveredMails()).find(({ text }) => text.includes('/freeze-account'))
    expect((await freeze(/token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '')).status).toBe(200)
    await reset(email, 'a-new-horse-8')
    expect((await tryToSignIn(email, 'a-new-horse-8', fromNewDevice)).body.code).toBe('TWO_FA_REQUIRED')
  })

  test('keeps a second factor older than a week, even with a remembered session and a new mail', async () => {
    const { email } = await registered(t)
    const body = { username: email, password, type: 'INVESTOR' as const, rememberMe: true }
    const { token } = (await t.ask(account.authenticate, { body })).body
    await setUpTwoFa(t, { token })
    t.advance(7 * 24 * 3600 + 60)
    await t.deliveredMails()
    expect((await freeze(await newLink(email, token))).status).toBe(200)
    expect((await t.deliveredMails()).map(({ subject }) => subject)).toEqual(['Your account is frozen'])
    await reset(email, 'a-new-horse-8')
    expect((await tryToSignIn(email, 'a-new-horse-8', fromNewDevice)).body.code).toBe('TWO_FA_REQUIRED')
  })

  test('ends the trust in every browser, also where the second factor stays', async () => {
    const { email, id } = await registered(t)
    const body = { username: email, password, type: 'INVESTOR' as const, rememberMe: true }
    const { token } = (await t.ask(account.authenticate, { body })).body
    await setUpTwoFa(t, { token })
    t.advance(7 * 24 * 3600 + 60)
    await t.deliveredMails()
    const trusted = async () =>
      (
        await t.app.db
          .selectFrom('device')
          .select('id')
          .where('member_id', '=', id)
          .where('trusted_until', '>', t.app.clock.now())
          .execute()
      ).length
    expect(await trusted()).toBe(1)
    expect((await freeze(await newLink(email, token))).status).toBe(200)
    expect(await trusted()).toBe(0)
  })

  test('removes a second factor of six days, sends a mail and locks withdrawals', async () => {
    const { email, id } = await registered(t)
    const body = { username: email, password, type: 'INVESTOR' as const, rememberMe: true }
    const { token } = (await t.ask(account.authenticate, { body })).body
    await setUpTwoFa(t, { token })
    t.advance(6 * 24 * 3600)
    await t.deliveredMails()
    expect((await freeze(await newLink(email, token))).status).toBe(200)
    expect((await t.deliveredMails()).map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        [email, 'Two-factor authentication was turned off'],
        [email, 'Your account is frozen'],
      ]),
    )
    const { withdrawals_locked_until: until } = await t.app.db
      .selectFrom('member')
      .select('withdrawals_locked_until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(until).toEqual(laterBy(t.app.clock.now(), 24 * 3600))
  })

  test('still works after the intruder has logged out', async () => {
    const { email, theirs, link } = await broken()
    await t.ask(account.logout, undefined, { token: theirs })
    expect((await freeze(link)).status).toBe(200)
    expect((await tryToSignIn(email)).body.code).toBe('ACCOUNT_FROZEN')
  })

  test('is valid for a week', async () => {
    const [one, two] = [await broken(), await broken()]
    t.advance(7 * 24 * 3600 - 60)
    expect((await freeze(one.link)).status).toBe(200)
    t.advance(120)
    expect((await freeze(two.link)).body.code).toBe('FREEZE_LINK_INVALID')
  })

  test('cannot be forged, nor made from a session’s own token', async () => {
    const { email, mine, id } = await broken()
    const { id: sessionId } = await t.app.db
      .selectFrom('session')
      .select('id')
      .where('member_id', '=', id)
      .limit(1)
      .executeTakeFirstOrThrow()
    const now = t.app.clock.now()
    const signed = (key: KeyObject, session: string) => signToken(key, session, {}, now, laterBy(now, 600))
    const ownKey = deriveKey(t.app.config.secret, 'freeze-link')
    const forged = [
      'x',
      mine,
      await signed(createSecretKey(Buffer.alloc(32, 1)), sessionId),
      await signed(deriveKey(t.app.config.secret, 'session-token'), sessionId),
      await signed(ownKey, newId()),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${mine.split('.')[1]}.`,
    ]
    for (const token of forged) expect((await freeze(token)).body.code).toBe('FREEZE_LINK_INVALID')
    expect((await tryToSignIn(email)).status).toBe(200)
    await t.deliveredMails()
  })

  test('is no session token', async () => {
    const { link } = await broken()
    expect((await profile(link)).status).toBe(401)
  })

  test('ends concurrent sign-ins too: no session survives', async () => {
    const { email, link } = await broken()
    const tries = Array.from({ length: 8 }, () => tryToSignIn(email))
    const [frozen, ...signIns] = await Promise.all([freeze(link), ...tries])
    expect(frozen?.status).toBe(200)
    for (const { body } of signIns) {
      if ('token' in body && body.token) expect((await profile(body.token)).status).toBe(401)
      else expect((body as { code?: string }).code).toBe('ACCOUNT_FROZEN')
    }
    await t.deliveredMails()
  })

  test('sends no warnings once the account is frozen', async () => {
    const { email, link } = await broken()
    await tryToSignIn(email, password, fromNewDevice)
    await freeze(link)
    expect((await t.deliveredMails()).map(({ subject }) => subject)).toEqual(['Your account is frozen'])
  })
})
