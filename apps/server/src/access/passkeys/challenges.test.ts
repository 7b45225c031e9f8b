import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/support/members.ts'
import {
  addOptions,
  device,
  memberWithPasskey,
  send,
  signIn,
  signInOptions,
  signInWith,
  verifyOptions,
  verifyWith,
} from '../../../../../tests/support/passkeys.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, turnTwoFaOn } from '../../../../../tests/support/wallets.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

type Reply = { readonly status: number; readonly body: { readonly code?: string | undefined } }

function expectOneOf(replies: readonly Reply[]): void {
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const others = replies.filter(({ body }) => body.code === 'PASSKEY_FAILED')
  expect(others).toHaveLength(replies.length - 1)
}

test('a challenge works once, also in parallel', async () => {
  const member = await aMember(t)
  const options = await addOptions(t, member)
  const made = [device(t).make(options), device(t).make(options), device(t).make(options)]
  expectOneOf(await Promise.all(made.map((credential) => send(t, member, credential))))

  // An authenticator without a counter, so that only the challenge can cause the refusal.
  const { authenticator } = await memberWithPasskey(t, device(t, { counts: false }))
  const requested = await signInOptions(t)
  const shown = [authenticator.show(requested), authenticator.show(requested), authenticator.show(requested)]
  expectOneOf(await Promise.all(shown.map((credential) => signInWith(t, credential))))
})

test('it is used up by a wrong answer too', async () => {
  const { authenticator } = await memberWithPasskey(t)
  const options = await signInOptions(t)
  const wrong = authenticator.show(options, { spoiledSignature: true })
  expect((await signInWith(t, wrong)).body.code).toBe('PASSKEY_FAILED')
  expect((await signInWith(t, authenticator.show(options))).body.code).toBe('PASSKEY_FAILED')
  expect((await signIn(t, authenticator)).status).toBe(200)
})

test('it is valid for five minutes', async () => {
  const { authenticator } = await memberWithPasskey(t)
  const [early, late] = [await signInOptions(t), await signInOptions(t)]
  t.advance(299)
  expect((await signInWith(t, authenticator.show(early))).status).toBe(200)
  t.advance(1)
  expect((await signInWith(t, authenticator.show(late))).body.code).toBe('PASSKEY_FAILED')
})

test('it is valid for its own purpose only', async () => {
  const { member, authenticator } = await memberWithPasskey(t)
  await turnTwoFaOn(t, member.id)
  const [toVerify, toAdd] = [await verifyOptions(t, member), await addOptions(t, member)]
  const toSignIn = await signInOptions(t)
  const asSignIn = [toVerify, { ...toAdd, rpId: 'localhost' }].map((options) => authenticator.show(options))
  for (const credential of asSignIn) {
    expect((await signInWith(t, credential)).body.code).toBe('PASSKEY_FAILED')
  }
  for (const options of [toSignIn, { ...toAdd, rpId: 'localhost' }]) {
    const asVerified = await verifyWith(t, member, authenticator.show(options))
    expect(asVerified.body.code).toBe('PASSKEY_FAILED')
  }
  for (const { challenge } of [toSignIn, toVerify]) {
    const asAdded = await send(t, member, device(t).make({ ...toAdd, challenge }))
    expect(asAdded.body.code).toBe('PASSKEY_FAILED')
  }
  // No attempt has used up the challenges.
  expect((await verifyWith(t, member, authenticator.show(toVerify))).status).toBe(200)
  expect((await signInWith(t, authenticator.show(toSignIn))).status).toBe(200)
})

test('it is valid for its own session only', async () => {
  const { member, authenticator } = await memberWithPasskey(t)
  const elsewhere = { ...member, token: await signedIn(t, member.email) }
  const made = device(t).make(await addOptions(t, member))
  expect((await send(t, elsewhere, made)).body.code).toBe('PASSKEY_FAILED')
  expect((await send(t, member, made)).status).toBe(200)
  await turnTwoFaOn(t, member.id)
  const shown = authenticator.show(await verifyOptions(t, member))
  expect((await verifyWith(t, elsewhere, shown)).body.code).toBe('PASSKEY_FAILED')
  expect((await verifyWith(t, member, shown)).status).toBe(200)
})

test('it is stored as a digest, and deleted when unanswered', async () => {
  const saved = () => t.app.db.selectFrom('passkey_challenge').select('digest').execute()
  const { challenge } = (await signInOptions(t)) as { challenge: string }
  const bytes = Buffer.from(challenge, 'base64url')
  expect((await saved()).some(({ digest }) => digest.equals(bytes))).toBe(false)
  t.advance(301)
  await signInOptions(t)
  expect((await saved()).length).toBeGreaterThan(1)
  await t.app.db.pool.query("select graphile_worker.add_job('passkeys:clean-up')")
  await t.deliveredMails()
  expect(await saved()).toHaveLength(1)
})
