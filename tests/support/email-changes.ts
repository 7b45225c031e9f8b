// A member who changes their email: the code sent to the new address, and the links sent to the old one.
import { account, member as contract } from '@halyard/contract'
import { expect } from 'vitest'
import { codeIn } from './members.ts'
import type { TestServer } from './server.ts'
import type { Member } from './wallets.ts'

let addresses = 0
export const newAddress = () => `new${++addresses}@example.test`

export const askCode = (t: TestServer, token: string | undefined, email: string) =>
  t.ask(account.sendOtp, { body: { email, purpose: 'CHANGE_EMAIL' } }, token ? { token } : {})

/** Requests a code and reads it from the mail to that address, as its owner would. */
export async function codeFor(t: TestServer, who: Member, email: string): Promise<string> {
  expect((await askCode(t, who.token, email)).status).toBe(200)
  const letter = (await t.deliveredMails()).find(({ to }) => to === email)
  if (!letter) throw new Error('No letter came')
  return codeIn(letter.text)
}

export const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

export const change = (t: TestServer, who: Member, email: string, verifyCode?: string) =>
  t.ask(
    contract.changeProfile,
    { body: { gender: 'FEMALE', country: 'SG', email, ...(verifyCode ? { verifyCode } : {}) } },
    { token: who.token },
  )

/** Requests the change, and reads the mail to the old address. */
export async function requested(t: TestServer, ann: Member, email: string) {
  expect((await change(t, ann, email, await codeFor(t, ann, email))).status).toBe(200)
  const mails = (await t.deliveredMails()).filter(({ to }) => to === ann.email)
  return { confirm: linkTo(mails, 'confirm'), undo: linkTo(mails, 'undo') }
}

export function linkTo(mails: readonly { text: string }[], purpose: 'confirm' | 'undo') {
  const pattern = new RegExp(`do=${purpose}#token=([\\w.-]+)`)
  const found = mails.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean)
  if (!found) throw new Error(`No link to ${purpose}`)
  return { body: { token: found } }
}

export async function runDueChanges(t: TestServer) {
  await t.app.db.pool.query("select graphile_worker.add_job('profile:apply-email-changes', '{}'::json)")
  return t.deliveredMails()
}

export const emailOf = (t: TestServer, { id }: { id: string }) =>
  t.app.db
    .selectFrom('member')
    .select(['email', 'gender', 'withdrawals_locked_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const isSignedIn = async (t: TestServer, token: string) =>
  (await t.ask(contract.viewProfile, undefined, { token })).status === 200
