/**
 * Codes requested without a session. Anybody can enter any address here, so a mailbox gets at most four an
 * hour, and two to claim an inheritance; a member gets two for a new password and two for signing in. Beyond
 * that, the newest code, which is already in the mailbox, is extended by ten minutes. So the owner of the
 * mailbox can always continue, and nobody can flood it.
 *
 * After a few requests from one IP address or for one mailbox, a proof of work is required too.
 */
import type { Language } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { type Allowance, takeFrom } from '../../platform/rate-limit.ts'
import { knownDevice, newChallenge, takeFromAddress, useProof } from '../abuse-protection/index.ts'
import { issueCode, type PublicPurpose } from './verify-codes.ts'

interface Wanted {
  /**
   * For signing in, the typed email or username. Answers depend on it alone, so that they don't reveal whose
   * it is.
   */
  readonly email: string
  readonly purpose: PublicPurpose
  readonly language: Language
  /** The solution to a challenge, if one was required. */
  readonly proof: string | undefined
  readonly visit: Visit
}

const withoutProof: Allowance = { burst: 6, refillSeconds: 600 }
const ofOwnDevice: Allowance = { burst: 4, refillSeconds: 900 }

export async function sendPublicCode(
  app: App,
  wanted: Wanted,
): Promise<Refusal | { notice: 'CODE_SENT' | 'CODE_STILL_VALID' }> {
  const { email, purpose, language } = wanted
  const isOwnDevice = await comesFromOwnDevice(app, wanted)
  if (!isOwnDevice) {
    const refused = await requireProof(app, wanted)
    if (refused) return refused
  }
  const issued = await app.db.transact((tx) =>
    issueCode(tx, app, {
      email,
      purpose,
      language,
      mailsPerHour: isOwnDevice ? null : mailsPerHour[purpose],
    }),
  )
  if (issued !== 'SENT' && issued !== 'STILL_VALID') return issued
  return { notice: issued === 'SENT' ? 'CODE_SENT' : 'CODE_STILL_VALID' }
}

/**
 * Four for an address without an account, which gets registration codes only. A member gets two for a new
 * password, and one for each of the two names that signing in accepts.
 */
const mailsPerHour = {
  REGISTER: 4,
  FORGET_PASSWORD: 2,
  SIGN_IN: 1,
  OPERATOR_SIGN_IN: 4,
  INHERITANCE: 2,
} as const satisfies Record<PublicPurpose, number>

/** True for a browser that the address's owner has signed in from: strangers can't use up its allowance. */
async function comesFromOwnDevice(app: App, { email, purpose, visit }: Wanted): Promise<boolean> {
  const device = await knownDevice(app.db, email, visit.deviceKeys)
  if (!device) return false
  const key = `code:device:${device.id}:${purpose}`
  return (await app.db.transact((tx) => takeFrom(tx, key, ofOwnDevice, app.clock.now()))) === 0
}

async function requireProof(app: App, { email, proof, visit }: Wanted): Promise<Refusal | null> {
  if (proof !== undefined && (await useProof(app, 'mailedCode', proof))) return null
  const now = app.clock.now()
  const free =
    proof === undefined &&
    (await takeFromAddress(app, 'codeWithoutProof', visit.address)) === 0 &&
    (await app.db.transact((tx) => takeFrom(tx, `codeWithoutProof:mailbox:${email}`, withoutProof, now))) ===
      0
  return free
    ? null
    : refuse('PROOF_OF_WORK_REQUIRED', { params: { challenge: await newChallenge(app, 'mailedCode') } })
}
