// Members and operators, created as in production: only through the API, from the first code on.
import { account, type Client, createClient, kyc, operator } from '@halyard/contract'
import { documents } from '../../support/kyc.ts'
import { totpCode } from '../../support/totp.ts'

const clientOf = (root: string, token: string | null = null): Client =>
  createClient({ root, language: () => 'en', token: () => token })

/** Starts with the code that the owner's command printed: sets a password, then the second factor. */
export async function firstSignIn(root: string, email: string, setupCode: string): Promise<Client> {
  const call = clientOf(root)
  const password = `Helm-of-${email}`
  await call(operator.setOperatorPassword, {
    body: { email, setupCode, newPassword: password, confirmNewPassword: password },
  })
  const { key } = await call(operator.startOperatorTwoFa, { body: { email, password } })
  const { token } = await call(operator.finishOperatorTwoFa, {
    body: { email, password, twoFaCode: totpCode(key, Date.now()) },
  })
  return clientOf(root, token)
}

interface Surroundings {
  readonly root: string
  readonly codeFor: (email: string) => Promise<string>
  /** Reads the answer of a captcha. */
  readonly captchaAnswer: (captchaId: string) => Promise<string>
}

export const transactionPassword = 'Money-of-a-member'

export async function aNewMember(
  { root, codeFor, captchaAnswer }: Surroundings,
  email: string,
): Promise<Client> {
  const call = clientOf(root)
  const password = `Sail-of-${email}`
  await call(account.sendOtp, { body: { email, purpose: 'REGISTER' } })
  const { captchaId } = await call(account.captcha)
  await call(account.register, {
    body: {
      email,
      verifyCode: await codeFor(email),
      fullName: 'Mary Anne Member',
      country: 'SG',
      password,
      confirmPassword: password,
      transactionPassword,
      captchaId,
      captcha: await captchaAnswer(captchaId),
    },
  })
  const { token } = await call(account.authenticate, {
    body: { username: email, password, type: 'INVESTOR' },
  })
  return clientOf(root, token)
}

export async function proveIdentity(member: Client, reviewer: Client): Promise<void> {
  await member(kyc.submitKyc, { body: await documents() })
  const { submissions } = await reviewer(kyc.kycQueue, { query: {} })
  for (const { submissionId } of submissions)
    await reviewer(kyc.decideKyc, { body: { submissionId, decision: 'APPROVE' } })
}
