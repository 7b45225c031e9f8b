import { account, devices, member as memberCalls } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, registered, signedIn } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

const phrase = 'Blue sails & <tea>'
const set = (token: string, text?: string) =>
  t.ask(devices.antiPhishingPhrase, { body: text === undefined ? {} : { phrase: text } }, { token })
const shown = async (token: string) =>
  (await t.ask(devices.signInProtection, undefined, { token })).body.antiPhishingPhrase

describe('the anti-phishing phrase', () => {
  test('is set, changed and removed', async () => {
    const token = await signedIn(t, (await registered(t)).email)
    expect(await shown(token)).toBeNull()
    expect((await set(token, `  ${phrase} `)).body.message).toBe('Anti-phishing phrase saved.')
    expect(await shown(token)).toBe(phrase)
    await set(token, '船')
    expect(await shown(token)).toBe('船')
    await set(token, '   ')
    expect(await shown(token)).toBeNull()
    await set(token, phrase)
    await set(token)
    expect(await shown(token)).toBeNull()
  })

  test('is set and removed only with recent proof: after five minutes a secret is required again', async () => {
    const token = await signedIn(t, (await registered(t)).email)
    await set(token, phrase)
    t.advance(301)
    expect((await set(token, 'Another one')).body.code).toBe('PROOF_REQUIRED')
    expect((await set(token)).body.code).toBe('PROOF_REQUIRED')
    expect(await shown(token)).toBe(phrase)
    await t.ask(memberCalls.provePassword, { body: { password } }, { token })
    expect((await set(token, 'Another one')).status).toBe(200)
  })

  test('has at most 60 characters in one line', async () => {
    const token = await signedIn(t, (await registered(t)).email)
    expect((await set(token, 'x'.repeat(61))).body.code).toBe('TEXT_TOO_LONG')
    expect((await set(token, 'a\nb')).body.code).toBe('INVALID_INPUT')
    expect(await shown(token)).toBeNull()
  })

  test('appears in every mail to the member, and in no other mail', async () => {
    const { email } = await registered(t)
    const other = await registered(t)
    const token = await signedIn(t, email)
    await set(token, phrase)
    const language = 'zh'
    const browser = { cookie: undefined }
    // The registration code is a minute old, so another may be sent.
    t.advance(61)

    await t.ask(memberCalls.generateTransactionPasswordOtp, undefined, { token, language })
    await t.ask(account.sendOtp, { body: { email, purpose: 'FORGET_PASSWORD' } })
    await t.ask(account.sendOtp, { body: { email, purpose: 'REGISTER' } })
    await t.ask(account.sendOtp, { body: { email, purpose: 'CHANGE_EMAIL' } }, { token })
    await t.ask(account.sendOtp, { body: { email: other.email, purpose: 'FORGET_PASSWORD' } })
    // The owner of this address isn't known yet, so it gets the code but not the phrase.
    await t.ask(account.sendOtp, { body: { email: 'new@example.test', purpose: 'CHANGE_EMAIL' } }, { token })
    await t.ask(account.authenticate, { body: { username: email, password, type: 'INVESTOR' } }, { browser })
    const mails = await t.deliveredMails()
    const link = mails.map(({ text }) => /token=([\w.-]+)/.exec(text)?.[1]).find(Boolean) ?? ''
    await t.ask(devices.freezeAccount, { body: { token: link } })
    mails.push(...(await t.deliveredMails()))

    const own = mails.filter(({ to }) => to === email)
    // The note that the address has an account is sent only once a day.
    expect(own).toHaveLength(6)
    for (const { subject, text, html } of own) {
      expect(text, subject).toContain(phrase)
      expect(html, subject).toContain('Blue sails &#38; &#60;tea&#62;')
    }
    const others = mails.filter(({ to }) => to !== email)
    expect(others.map(({ to }) => to)).toEqual([other.email, 'new@example.test'])
    for (const { text, html } of others) expect(text + html).not.toContain('Blue sails')
  })
})

describe('what protects the account', () => {
  test('shows until when withdrawals are locked, and nothing after that', async () => {
    const { email, id } = await registered(t)
    const token = await signedIn(t, email)
    const until = new Date(t.app.clock.now().getTime() + 3_600_000)
    await t.app.db.transact((tx) =>
      tx.updateTable('member').set({ withdrawals_locked_until: until }).where('id', '=', id).execute(),
    )
    const protection = async () => (await t.ask(devices.signInProtection, undefined, { token })).body
    expect(await protection()).toMatchObject({
      twoFaEnabled: false,
      recoveryCodesLeft: 0,
      withdrawalsLockedUntil: until.toISOString(),
    })
    t.advance(3600)
    expect((await protection()).withdrawalsLockedUntil).toBeNull()
  })
})
