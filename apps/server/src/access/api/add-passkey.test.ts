import { content, passkeys, twoFa } from '@halyard/contract'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Lies } from '../../../../../tests/support/authenticator.ts'
import { signedIn } from '../../../../../tests/support/members.ts'
import {
  add,
  addOptions,
  type Credential,
  device,
  namesOf,
  passkeysOf,
  send,
  signInWith,
  verifyWith,
} from '../../../../../tests/support/passkeys.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member, totpSecret, turnTwoFaOn } from '../../../../../tests/support/wallets.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

describe('adding a passkey', () => {
  test('the options require a discoverable passkey with user verification, and reveal nothing about the member', async () => {
    const member = await aMember(t)
    const options = await addOptions(t, member)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Halyard' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    const { user } = options as { user: { id: string } }
    const handle = Buffer.from(user.id, 'base64url')
    expect(handle).toHaveLength(16)
    expect(handle.toString('hex')).not.toBe(member.id.replaceAll('-', ''))
    expect((await addOptions(t, member)).user).toEqual(user)
  })

  test('it is listed with its name, and the member is notified by mail and in the portal', async () => {
    const member = await aMember(t)
    await t.deliveredMails()
    const reply = await add(t, member, device(t), { name: '  My phone ' })
    expect(reply).toEqual({ status: 200, body: { message: 'Passkey added.' } })
    const createdAt = t.app.clock.now().toISOString()
    expect(await passkeysOf(t, member)).toEqual([
      { id: expect.any(String), name: 'My phone', createdAt, lastUsedAt: null },
    ])
    const mails = await t.deliveredMails()
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: member.email, subject: 'A passkey was added' },
    ])
    expect(mails[0]?.text).toContain(`${t.app.config.publicUrl}/freeze-account#token=`)
    const as = { token: member.token, language: 'ZH' }
    const notifications = await t.ask(content.notificationList, { query: {} }, as)
    expect(notifications.body.data.content[0]?.message).toContain('通行密钥“My phone”')
  })

  /** The same passkey for another challenge, from a browser that ignores exclusions. */
  function answering(challenge: unknown, credential: Credential): Credential {
    const clientData = { type: 'webauthn.create', challenge, origin: t.app.config.publicUrl }
    const clientDataJSON = Buffer.from(JSON.stringify(clientData)).toString('base64url')
    return { ...credential, response: { ...(credential.response as object), clientDataJSON } }
  }

  test('an existing passkey is excluded, and is not added again', async () => {
    const member = await aMember(t)
    const credential = device(t).make(await addOptions(t, member))
    expect((await send(t, member, credential)).status).toBe(200)
    const options = await addOptions(t, member)
    const { id } = credential
    expect(options.excludeCredentials).toEqual([
      { id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ])
    const again = await send(t, member, answering(options.challenge, credential))
    expect(again.body.code).toBe('PASSKEY_KNOWN')
    expect(await namesOf(t, member)).toHaveLength(1)

    const thief = await aMember(t)
    const { challenge } = await addOptions(t, thief)
    expect((await send(t, thief, answering(challenge, credential))).body.code).toBe('PASSKEY_FAILED')
    expect(await namesOf(t, thief)).toEqual([])
  })

  test('the wrong password adds nothing; with the right one the same passkey is accepted', async () => {
    const member = await aMember(t)
    const credential = device(t).make(await addOptions(t, member))
    const refused = await send(t, member, credential, { password: 'not-the-password' })
    expect(refused.body.fields?.password?.code).toBe('PASSWORD_WRONG')
    expect(await namesOf(t, member)).toEqual([])
    expect((await send(t, member, credential)).status).toBe(200)
  })

  test('wrong passwords are limited', async () => {
    const member = await aMember(t)
    const codes = []
    for (let count = 0; count < 12; count++) {
      codes.push((await send(t, member, {}, { password: 'guess' })).body.code)
    }
    expect(codes.filter((code) => code === 'PASSWORD_WRONG')).toHaveLength(10)
    expect(codes.at(-1)).toBe('SECRET_LOCKED')
  })

  test('at most ten, also when added concurrently', async () => {
    const member = await aMember(t)
    for (let count = 0; count < 8; count++) expect((await add(t, member)).status).toBe(200)
    const made = await Promise.all([1, 2, 3, 4].map(async () => device(t).make(await addOptions(t, member))))
    const replies = await Promise.all(made.map((credential) => send(t, member, credential)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(replies.filter(({ body }) => body.code === 'PASSKEYS_FULL')).toHaveLength(2)
    expect(await namesOf(t, member)).toHaveLength(10)
    const requested = await t.ask(passkeys.passkeyAddOptions, {}, { token: member.token })
    expect(requested.body.code).toBe('PASSKEYS_FULL')
  })

  test.each<[string, Lies]>([
    ['of another site', { origin: 'https://halyard.example' }],
    ['of another port of the same host', { origin: 'http://localhost:4001' }],
    ['for another relying party', { rpId: 'halyard.example' }],
    ['without user verification', { userVerified: false }],
    ['without anybody present', { userPresent: false }],
    ['of another ceremony', { type: 'webauthn.get' }],
    ['for a challenge that was never issued', { challenge: 'AAAA' }],
  ])('one %s is refused', async (_what, lies) => {
    const member = await aMember(t)
    expect((await add(t, member, device(t), { lies })).body.code).toBe('PASSKEY_FAILED')
    expect(await namesOf(t, member)).toEqual([])
  })

  test('self attestation is accepted; certificates are refused unread', async () => {
    const member = await aMember(t)
    const refusalOf = async (attestation: 'self' | 'certificate') =>
      (await add(t, member, device(t), { lies: { attestation } })).body.code
    expect(await refusalOf('self')).toBeUndefined()
    expect(t.logged()).not.toContain('was not asked for')
    expect(await refusalOf('certificate')).toBe('PASSKEY_FAILED')
    expect(t.logged()).toContain('Attestation of the form packed was not asked for')
    expect(await namesOf(t, member)).toHaveLength(1)
  })

  test.each([
    {},
    { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: 'bnVsbA' } },
    { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: '%%' } },
    { id: ['AAAA'], response: { clientDataJSON: { toString: 1 } } },
    { id: 'A'.repeat(5000), response: { clientDataJSON: 'e30' } },
  ])('a malformed credential is refused by every call (%#)', async (credential) => {
    const member = await aMember(t)
    await turnTwoFaOn(t, member.id)
    expect((await send(t, member, credential)).body.code).toBe('PASSKEY_FAILED')
    expect((await signInWith(t, credential)).body.code).toBe('PASSKEY_FAILED')
    expect((await verifyWith(t, member, credential)).body.code).toBe('PASSKEY_FAILED')
  })
})

describe('adding one where 2FA is on', () => {
  async function cautiousMember(): Promise<Member> {
    const member = await aMember(t)
    await turnTwoFaOn(t, member.id)
    return member
  }

  async function giveCode({ token }: Member): Promise<void> {
    const epoch = Math.floor(t.app.clock.now().getTime() / 1000)
    const verificationCode = await generate({ secret: totpSecret, epoch })
    const reply = await t.ask(
      twoFa.verifyTwoFa,
      { body: { verificationCode, action: 'ADD_PASSKEY' } },
      { token },
    )
    expect(reply.status).toBe(200)
  }

  test('needs a code; then the same passkey is accepted, and the grant is spent with it', async () => {
    const member = await cautiousMember()
    const credential = device(t).make(await addOptions(t, member))
    expect((await send(t, member, credential)).body.code).toBe('TWO_FA_REQUIRED')
    expect(await namesOf(t, member)).toEqual([])
    await giveCode(member)
    expect((await send(t, member, credential)).status).toBe(200)
    expect((await add(t, member)).body.code).toBe('TWO_FA_REQUIRED')
    expect(await namesOf(t, member)).toHaveLength(1)
  })

  test('a refusal leaves the grant unspent', async () => {
    const member = await cautiousMember()
    await giveCode(member)
    const unverified = { lies: { userVerified: false } }
    expect((await add(t, member, device(t), unverified)).body.code).toBe('PASSKEY_FAILED')
    const guessed = { password: 'not-the-password' }
    expect((await add(t, member, device(t), guessed)).body.code).toBe('PASSWORD_WRONG')
    expect((await add(t, member)).status).toBe(200)
  })

  test('another session’s grant does not count', async () => {
    const member = await cautiousMember()
    await giveCode({ ...member, token: await signedIn(t, member.email) })
    expect((await add(t, member)).body.code).toBe('TWO_FA_REQUIRED')
  })
})
