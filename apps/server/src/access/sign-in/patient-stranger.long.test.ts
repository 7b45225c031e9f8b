// An attacker with many addresses and a lot of time, against members who just want to sign in.
import { account, operator as operatorCalls } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkCodeIn, password, registered } from '../../../../../tests/support/members.ts'
import { anOperator, operatorTotpSecret } from '../../../../../tests/support/operators.ts'
import { solved } from '../../../../../tests/support/proof-of-work.ts'
import { type Browser, type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { codeOf } from '../../../../../tests/support/two-fa.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const days = 30
const day = 24 * 3600
/** More tries than are checked, for each name: ten at first, then at most three a day. */
const triesOf = (today: number) => (today === 0 ? 12 : 4)
const stranger = (index: number) => `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`

const signIn = (email: string, as: { browser?: Browser; address?: string }, more = {}) =>
  t.ask(
    account.authenticate,
    { body: { username: email, password, type: 'INVESTOR', ...more } },
    { browser: { cookie: undefined }, ...as },
  )

/** All possible tries of a stranger in a day, by both names; returns how many passwords were checked. */
async function besiege({ email, id }: { email: string; id: string }, today: number): Promise<number> {
  const { username } = await t.app.db
    .selectFrom('member')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const from = (index: number) => ({
    browser: { cookie: undefined },
    address: stranger(today * 40 + index),
  })
  const tries = await Promise.all(
    Array.from({ length: 2 * triesOf(today) }, (_, index) =>
      signIn(index % 2 ? email : username, from(index), { password: `wrong ${index}` }),
    ),
  )
  await t.ask(account.sendOtp, { body: { email, purpose: 'FORGET_PASSWORD' } }, from(24))
  await t.ask(account.sendSignInCode, { body: { username: email } }, from(25))
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
        from(26 + index),
      ),
    ),
  )
  return tries.filter(({ body }) => body.code === 'INVALID_CREDENTIALS').length
}

/** The number of wrong codes that were compared with a mailed one. */
async function codesLookedAt(email: string): Promise<number> {
  const { tries } = await t.app.db
    .selectFrom('verify_code')
    .select(({ fn }) => fn.sum<string>('wrong_tries').as('tries'))
    .where('email', '=', email)
    .where('purpose', '=', 'FORGET_PASSWORD')
    .executeTakeFirstOrThrow()
  return Number(tries)
}

/** Signs in from a new browser, with access to the mailbox. */
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

const operatorSignIn = (email: string, as: { browser?: Browser; address?: string }, more = {}) =>
  t.ask(
    operatorCalls.operatorAuthenticate,
    { body: { email, password: 'operators-secret', twoFaCode: codeOf(t, operatorTotpSecret), ...more } },
    { browser: { cookie: undefined }, ...as },
  )

/** Like besiege, for an operator. */
async function besiegeOperator(email: string, today: number): Promise<number> {
  const from = (index: number) => ({ address: stranger(today * 40 + index) })
  const tries = await Promise.all(
    Array.from({ length: triesOf(today) }, (_, index) =>
      operatorSignIn(email, from(index), { password: `wrong ${index}` }),
    ),
  )
  await t.ask(operatorCalls.sendOperatorSignInCode, { body: { email } }, from(20))
  return tries.filter(({ body }) => body.code === 'INVALID_CREDENTIALS').length
}

/**
 * Like enterWithMailbox. An operator’s mail has the long code, as there is no page that a link could open.
 */
async function enterAsOperator(email: string, address: string): Promise<number> {
  const first = await operatorSignIn(email, { address })
  if (first.status === 200) return first.status
  expect(first.body.code).toBe('SIGN_IN_CODE_REQUIRED')
  const ask = (proof?: string) =>
    t.ask(operatorCalls.sendOperatorSignInCode, { body: { email, ...(proof ? { proof } : {}) } }, { address })
  const sent = await ask()
  if (sent.body.code === 'PROOF_OF_WORK_REQUIRED') await ask(await solved(sent.body.params))
  const [emailCode] = longCode.exec((await newestMailTo(email)) ?? '') ?? []
  return (await operatorSignIn(email, { address }, { emailCode })).status
}

const longCode = /^[\w-]{22}$/m
const mailbox = new Map<string, string>()
async function newestMailTo(email: string): Promise<string | undefined> {
  for (const { to, text } of await t.deliveredMails())
    if (text.includes('/login#') || longCode.test(text)) mailbox.set(to, text)
  return mailbox.get(email)
}

test('thirty days of guessing keep nobody out and get at most 100 looks at a secret', async () => {
  const [home, away] = [await registered(t), await registered(t)]
  const [atDesk, onTheWay] = [await anOperator(t, []), await anOperator(t, [])]
  const desk: Browser = { cookie: undefined }
  t.advance(30)
  expect((await operatorSignIn(atDesk.email, { browser: desk })).status).toBe(200)
  // The next code of the app: each code works once.
  t.advance(30)
  const known: Browser = { cookie: undefined }
  expect((await signIn(home.email, { browser: known })).status).toBe(200)
  let passwords = 0
  let operatorPasswords = 0
  for (let today = 0; today < days; today++) {
    passwords += await besiege(home, today)
    await besiege(away, today)
    expect((await signIn(home.email, { browser: known })).status, `known browser, day ${today}`).toBe(200)
    expect(await enterWithMailbox(away.email, `203.0.113.${today + 1}`), `mailbox, day ${today}`).toBe(200)
    operatorPasswords += await besiegeOperator(atDesk.email, today)
    await besiegeOperator(onTheWay.email, today)
    const office = `192.0.2.${today + 1}`
    expect(
      (await operatorSignIn(atDesk.email, { browser: desk, address: office })).status,
      `desk, day ${today}`,
    ).toBe(200)
    expect(await enterAsOperator(onTheWay.email, office), `operator’s mailbox, day ${today}`).toBe(200)
    t.advance(day)
  }
  const codes = await codesLookedAt(home.email)
  console.log(
    `The stranger had ${passwords} looks at a password, ${codes} at reset codes and ${operatorPasswords} at an operator’s password, in ${days} days`,
  )
  expect(passwords).toBeLessThanOrEqual(100)
  expect(operatorPasswords).toBeLessThanOrEqual(100)
  expect(codes).toBeLessThanOrEqual(100)
}, 240_000)
