// Members who went through the whole registration.
import { account, type BodyOf } from '@halyard/contract'
import { solved } from './proof-of-work.ts'
import type { TestServer } from './server.ts'

export const password = 'correct-horse-9'
export const transactionPassword = 'battery-staple-7'

type Registration = BodyOf<typeof account.register>

export async function mailedCode(
  t: TestServer,
  email: string,
  purpose: 'REGISTER' | 'FORGET_PASSWORD' | 'INHERITANCE',
): Promise<string> {
  const ask = (more = {}) => t.ask(account.sendOtp, { body: { email, purpose, ...more } })
  const first = await ask()
  const sent =
    first.body.code === 'PROOF_OF_WORK_REQUIRED'
      ? await ask({ proof: await solved(first.body.params) })
      : first
  if (sent.status !== 200) throw new Error(sent.body.message)
  // Other mails may arrive at the same address.
  const texts = (await t.deliveredMails()).filter(({ to }) => to === email).map(({ text }) => text)
  return codeIn(texts.find((text) => digits.test(text)))
}

const digits = /\b\d{6}\b/

export function codeIn(text: string | undefined): string {
  const [code] = digits.exec(text ?? '') ?? []
  if (!code) throw new Error('No code was mailed')
  return code
}

/** The code in a mailed link, which replaces the digits. */
export function linkCodeIn(text: string | undefined): string {
  const [, code] = /#\S*\bcode=([\w-]+)/.exec(text ?? '') ?? []
  if (!code) throw new Error('No link was mailed')
  return code
}

export async function solvedCaptcha(t: TestServer): Promise<{ captchaId: string; captcha: string }> {
  const { body } = await t.ask(account.captcha)
  const { answer } = await t.app.db
    .selectFrom('captcha')
    .select('answer')
    .where('id', '=', body.captchaId)
    .executeTakeFirstOrThrow()
  return { captchaId: body.captchaId, captcha: answer }
}

/** A registration that would be accepted, with these changes. */
export async function registration(
  t: TestServer,
  changes: Partial<Registration> = {},
): Promise<Registration> {
  const email = changes.email ?? `m${Math.random().toString(36).slice(2)}@example.test`
  return {
    email,
    verifyCode: changes.verifyCode ?? (await mailedCode(t, email, 'REGISTER')),
    fullName: 'Mary Member',
    country: 'SG',
    password,
    confirmPassword: changes.password ?? password,
    transactionPassword,
    ...(await solvedCaptcha(t)),
    ...changes,
  }
}

export async function registered(
  t: TestServer,
  changes: Partial<Registration> = {},
): Promise<{ email: string; id: string }> {
  const body = await registration(t, changes)
  const reply = await t.ask(account.register, { body })
  if (reply.status !== 200) throw new Error(reply.body.message)
  await t.deliveredMails()
  const { id } = await t.app.db
    .selectFrom('member')
    .select('id')
    .where('email', '=', body.email)
    .executeTakeFirstOrThrow()
  return { email: body.email, id }
}

/** A member with 2FA on signs in from a browser that stays trusted, however much time has passed. */
export async function signedIn(t: TestServer, username: string, rememberMe = false): Promise<string> {
  const body = { username, password, type: 'INVESTOR' as const, rememberMe }
  const first = await t.ask(account.authenticate, { body })
  const reply =
    first.body.code === 'TWO_FA_REQUIRED'
      ? await trustDevices(t, username).then(() => t.ask(account.authenticate, { body }))
      : first
  if (reply.status !== 200) throw new Error(reply.body.message)
  return reply.body.token
}

async function trustDevices(t: TestServer, email: string): Promise<void> {
  const trusted_until = new Date(t.app.clock.now().getTime() + 1000)
  await t.app.db.transact((tx) =>
    tx
      .updateTable('device')
      .set({ trusted_until })
      .where('member_id', 'in', (of) => of.selectFrom('member').select('id').where('email', '=', email))
      .execute(),
  )
}
