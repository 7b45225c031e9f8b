/** Members created through the API, for tests whose subject starts after registration. */
import { randomBytes } from 'node:crypto'
import { account, createClient, Refused, type ReplyOf } from '@halyard/contract'
import { canaryMark } from '../../support/canaries.ts'
import { portalUrl } from './addresses.ts'
import { captchaAnswer } from './database.ts'
import { nextCodeFor } from './mailbox.ts'
import { codeNow, forgetUsedCodes } from './two-fa.ts'

export interface Member {
  readonly email: string
  readonly fullName: string
  readonly password: string
  readonly transactionPassword: string
}

export type SignedIn = ReplyOf<typeof account.authenticate>

const client = (token: string | null = null) =>
  createClient({ root: `${portalUrl()}/api`, language: () => 'en', token: () => token })

export function newMember(): Member {
  const word = randomBytes(6).toString('hex')
  return {
    email: `member-${word}@example.com`,
    fullName: `Ada ${word}`,
    password: `Sail-${canaryMark}-${word}`,
    transactionPassword: `Money-${canaryMark}-${word}`,
  }
}

export async function registerMember(referralCode?: string): Promise<Member> {
  const member = newMember()
  const call = client()
  const [{ captchaId }] = await Promise.all([
    call(account.captcha),
    call(account.sendOtp, { body: { email: member.email, purpose: 'REGISTER' } }),
  ])
  await call(account.register, {
    body: {
      ...member,
      ...(referralCode && { referralCode }),
      confirmPassword: member.password,
      country: 'SG',
      verifyCode: await nextCodeFor(member.email),
      captchaId,
      captcha: await captchaAnswer(captchaId),
    },
  })
  return member
}

/** A member with 2FA on uses the previous code, so that the current one is left for the test. */
export async function signInByApi(member: Member, rememberMe = false): Promise<SignedIn> {
  const { email: username, password } = member
  const body = { username, password, type: 'INVESTOR' as const, rememberMe }
  try {
    return await client()(account.authenticate, { body })
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'TWO_FA_REQUIRED') throw error
    await forgetUsedCodes(member.email)
    return client()(account.authenticate, { body: { ...body, twoFaCode: codeNow(undefined, -1) } })
  }
}

export async function signOutByApi(token: string): Promise<void> {
  await client(token)(account.logout)
}
