import type { App } from '../../platform/app.ts'
import type { Guesser } from '../../platform/guess-allowance.ts'
import type { Refusal } from '../../platform/http/refusal.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { knownDevice } from '../abuse-protection/index.ts'
import { checkCode, type GivenCode } from '../email/index.ts'

/** The proofs that a caller presents besides the password. */
export interface Proofs {
  /** Neither on a browser that the member has signed in from before nor with a mailed code. */
  readonly isStranger: boolean
  /** The allowances that a guess may be taken from, in this order. */
  readonly guessers: readonly Guesser[]
  /** Gave a correct mailed code. */
  readonly hasCode: boolean
  readonly wrongCode: Refusal | null
  /** Gave the second factor on this browser within the last month, and chose to trust it. */
  readonly isTrusted: boolean
}

export async function proofsOf(
  app: App,
  shown: {
    readonly name: string
    readonly emailCode: string | undefined
    readonly visit: Visit
  },
): Promise<Proofs> {
  const { name, emailCode, visit } = shown
  const device = await knownDevice(app.db, name, visit.deviceKeys)
  const wrongCode = emailCode ? await checkCode(app, signInCode(name, emailCode)) : null
  const hasCode = Boolean(emailCode) && !wrongCode
  const guessers: Guesser[] = [
    ...(device ? [`device:${device.id}` as const] : []),
    ...(hasCode ? (['mailbox'] as const) : []),
    ...(device || hasCode ? [] : (['strangers'] as const)),
  ]
  return {
    isStranger: !device && !hasCode,
    guessers,
    hasCode,
    wrongCode,
    isTrusted: Boolean(device?.trustedUntil && device.trustedUntil > app.clock.now()),
  }
}

/** The code is requested and entered under the same name. */
export function signInCode(name: string, code: string): GivenCode {
  return { email: name, purpose: 'SIGN_IN', code, field: 'emailCode' }
}
