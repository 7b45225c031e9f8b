// Somebody with many addresses and much time, against people who only want to get in.
import { account } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkCodeIn, password, registered } from '../../../../../tests/support/members.ts'
import { solved } from '../../../../../tests/support/proof-of-work.ts'
import { type Browser, type TestServer, testServer } from '../../../../../tests/support/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const days = 30
const day = 24 * 3600
const stranger = (index: number) => `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`

const signIn = (email: string, as: { browser?: Browser; address?: string }, more = {}) =>
  t.ask(
    account.authenticate,
    { body: { username: email, password, type: 'INVESTOR', ...more } },
    { browser: { cookie: undefined }, ...as },
  )

/** All that a stranger can do in a day; answers how many passwords were looked at, and how many codes. */
async function besiege(email: string, today: number): Promise<{ passwords: number; codes: number }> {
  const from = (index: number) => ({
    browser: { cookie: undefined },
    address: stranger(today * 40 + index),
  })
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, index) => signIn(email, from(index), { password: `wrong ${index}` })),
  )
  await t.ask(account.sendOtp, { body: { email, purpose: 'FORGET_PASSWORD' } }, from(20))
  await t.ask(account.sendSignInCode, { body: { username: email } }, from(21))
  const resets = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      t.ask(
        account.forgetPassword,
        {
          body: {
            email,
            verifyCode: '000000',
            newPassword: 'guessed-it-1',
            confirmNewPassword: 'guessed-it-1',
          },
        },
        from(22 + index),
      ),
    ),
  )
  const looked = ['VERIFY_CODE_WRONG', 'VERIFY_CODE_EXHAUSTED']
  return {
    passwords: tries.filter(({ body }) => body.code === 'INVALID_CREDENTIALS').length,
    codes: resets.filter(({ body }) => looked.includes(body.code ?? '')).length,
  }
}

/** From a browser that was never seen, with the mailbox at hand. */
async function enterWithMailbox(email: string, address: string): Promise<number> {
  const as = { browser: { cookie: undefined }, address }
  const first = await signIn(email, as)
  if (first.status === 200) return first.status
  expect(first.body.code).toBe('SIGN_IN_CODE_REQUIRED')
  const ask = (proof?: string) =>
    t.ask(account.sendSignInCode, { body: { username: email, ...(proof ? { proof } : {}) } }, as)
  const sent = await ask()
  if (sent.body.code === 'PROOF_OF_WORK_REQUIRED') await ask(await solved(sent.body.params))
  const mail = await newestMailTo(email)
  return (await signIn(email, as, { emailCode: linkCodeIn(mail) })).status
}

const mailbox = new Map<string, string>()
async function newestMailTo(email: string): Promise<string | undefined> {
  for (const { to, text } of await t.deliveredMails()) if (text.includes('/login#')) mailbox.set(to, text)
  return mailbox.get(email)
}

test('thirty days of guessing keep nobody out and get at most 100 looks at a secret', async () => {
  const [home, away] = [await registered(t), await registered(t)]
  const known: Browser = { cookie: undefined }
  expect((await signIn(home.email, { browser: known })).status).toBe(200)
  const looks = { passwords: 0, codes: 0 }
  for (let today = 0; today < days; today++) {
    for (const { email } of [home, away]) {
      const day = await besiege(email, today)
      if (email === home.email) {
        looks.passwords += day.passwords
        looks.codes += day.codes
      }
    }
    expect((await signIn(home.email, { browser: known })).status, `known browser, day ${today}`).toBe(200)
    expect(await enterWithMailbox(away.email, `203.0.113.${today + 1}`), `mailbox, day ${today}`).toBe(200)
    t.advance(day)
  }
  console.log(
    `The stranger had ${looks.passwords} looks at a password, ${looks.codes} at reset codes, in 30 days`,
  )
  expect(looks.passwords).toBeLessThanOrEqual(100)
  expect(looks.codes).toBeLessThanOrEqual(100)
}, 240_000)
