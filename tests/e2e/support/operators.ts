/** Operators through the API, for tests about the member's side. */
import { createClient, operator, Refused, type ReplyOf } from '@halyard/contract'
import { portalUrl } from './addresses.ts'
import { codeNow, forgetUsedOperatorCodes } from './two-fa.ts'

const clientWith = (token: string | null) =>
  createClient({ root: `${portalUrl()}/api`, language: () => 'en', token: () => token })

/** Makes calls as the demo's operator. */
export async function operatorClient(email = 'operator@halyard.test') {
  return clientWith(await operatorToken(email))
}

export async function operatorToken(email = 'operator@halyard.test'): Promise<string> {
  return (await operatorSignIn(email)).token
}

/** A 2FA code works once, and other tests sign in as the same operator at the same time. */
export async function operatorSignIn(email: string): Promise<ReplyOf<typeof operator.operatorAuthenticate>> {
  for (let turn = 1; ; turn++) {
    await forgetUsedOperatorCodes(email)
    const body = { email, password: 'Halyard-2026', twoFaCode: codeNow() }
    try {
      return await clientWith(null)(operator.operatorAuthenticate, { body })
    } catch (error) {
      if (turn === 10 || !(error instanceof Refused) || error.code !== 'TWO_FA_CODE_USED') throw error
    }
  }
}
