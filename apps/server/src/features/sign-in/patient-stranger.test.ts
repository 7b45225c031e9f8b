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

/** All that a stranger can do in a day; answers how many passwords were looked at. */
async function besiege(email: string, today: number): Promise<number> {
  const from = (index: number) => ({
    browser: { cookie: undefined },
    address: stranger(today * 40 + index),
  })
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, index) => signIn(email, from(index), { password: `wrong ${index}` })),
  )
  await t.ask(account.sendOtp, { body: { email, purpose: 'FORGET_PASSWORD' } }, from(20))
  await t.ask(account.sendSignInCode, { body: { username: email } }, from(21))
  await Promise.all(
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
  return tries.filter(({ body }) => body.code === 'INVALID_CREDENTIALS').length
}

/** Wrong digits that were compared with a code of a mail. */
async function codesLookedAt(email: string): Promise<number> {
  const { tries } = await t.app.db
    .selectFrom('verify_code')
    .select(({ fn }) => fn.sum<string>('wrong_tries').as('tries'))
    .where('email', '=', email)
    .where('purpose', '=', 'FORGET_PASSWORD')
    .executeTakeFirstOrThrow()
  return Number(tries)
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
  let passwords = 0
  for (let today = 0; today < days; today++) {
    passwords += await besiege(home.email, today)
    await besiege(away.email, today)
    expect((await signIn(home.email, { browser: known })).status, `known browser, day ${today}`).toBe(200)
    expect(await enterWithMailbox(away.email, `203.0.113.${today + 1}`), `mailbox, day ${today}`).toBe(200)
    t.advance(day)
  }
  const codes = await codesLookedAt(home.email)
  console.log(
    `The stranger had ${passwords} looks at a password and ${codes} at reset codes, in ${days} days`,
  )
  expect(passwords).toBeLessThanOrEqual(100)
  expect(codes).toBeLessThanOrEqual(100)
}, 240_000)
