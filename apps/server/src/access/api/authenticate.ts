/**
 * Signs in by password. Without a proof, a caller has ten tries per name and one more every eighteen hours.
 * After that, a code mailed to the member is required besides the password, which is not even checked without
 * it. This locks nobody out: a browser that the member has signed in from before, and a caller who can read
 * the member's mail, have tries of their own.
 *
 * If 2FA is on, a browser that is not trusted needs a 2FA code as well.
 */
import { createHmac } from 'node:crypto'
import { account } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { passwordMatches } from '../../platform/auth/passwords.ts'
import { giveGuessBack, takeGuess } from '../../platform/guess-allowance.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { defineKey } from '../../platform/keys.ts'
import { FairSemaphore } from '../../platform/semaphore.ts'
import { isBlockedPlace, nameColumn, noteRefusal, stepUpAddress } from '../abuse-protection/index.ts'
import { type GivenCode, useCode } from '../email/index.ts'
import { beginSession } from '../sessions/index.ts'
import { type Proofs, proofsOf, signInCode } from '../sign-in/index.ts'
import { twoFaIsOn, useSecondFactorToSignIn } from '../two-fa/index.ts'

// One at a time per name and caller: concurrent correct passwords would use up each other's guesses, and
// nobody can occupy the hashing by sending many. Strangers queue within their own network, so that they never
// come before the owner.
const semaphore = new FairSemaphore({ all: 1000, each: 1, waiting: 30 })

export const authenticate = answerAnyone(account.authenticate, async (app, { body, address, visit }) => {
  if (await isBlockedPlace(app, visit)) return refuse('IP_NOT_SUPPORTED')
  const name = body.username.toLowerCase()
  const member = await findMember(app, name)
  const proofs = await proofsOf(app, { name, emailCode: body.emailCode, visit })
  if (proofs.isStranger) {
    const limited = await stepUpAddress(app, 'signIn', address, body.proof)
    if (limited) return limited
    if (proofs.wrongCode) return proofs.wrongCode
  }
  const owner = proofs.isStranger || !member ? nameDigest(app, name) : member.id
  const queueKey = proofs.isStranger ? `${networkOf(address)} ${name}` : owner
  const wrong = await (semaphore.take(queueKey, () =>
    checkGuess(app, { name, owner, hash: member?.password_hash, given: body.password, proofs, visit }),
  ) ?? refuse('TOO_MANY_REQUESTS', { params: { seconds: 5 } }))
  if (wrong || !member) return wrong ?? refuse('INVALID_CREDENTIALS')
  if (member.disabled_at) return refuse('USER_DISABLED')
  return passSecondFactor(app, member, proofs, body.twoFaCode, (code) =>
    begin(app, member, code, {
      rememberMe: body.rememberMe ?? false,
      trustDevice: body.trustDevice ?? true,
      emailCode: proofs.hasCode && body.emailCode ? signInCode(name, body.emailCode) : null,
      visit,
    }),
  )
})

interface PasswordGuess {
  readonly name: string
  /** The counter that it is counted on. */
  readonly owner: string
  readonly hash: string | undefined
  readonly given: string
  readonly proofs: Proofs
  readonly visit: Visit
}

/** Null if the password is correct: then it was no guess. */
async function checkGuess(app: App, guessed: PasswordGuess): Promise<Refusal | null> {
  const { name, owner, hash, given, proofs, visit } = guessed
  const guess = await takeGuess(app.db, { secret: 'password', owner }, proofs.guessers, app.clock.now())
  if (!guess) {
    noteRefusal(app, name, 'CODE_REQUIRED', visit)
    return proofs.wrongCode ?? refuse('SIGN_IN_CODE_REQUIRED')
  }
  if (!(await passwordMatches(hash, given))) {
    noteRefusal(app, name, 'WRONG_PASSWORD', visit)
    return refuse('INVALID_CREDENTIALS')
  }
  await giveGuessBack(app.db, guess)
  return null
}

/** Continues with the code to use up, or null if none is needed. */
async function passSecondFactor<Answer>(
  app: App,
  member: FoundMember,
  proofs: Proofs,
  given: string | undefined,
  next: (code: string | null) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  if (proofs.isTrusted || !(await twoFaIsOn(app.db, member.id))) return next(null)
  if (given === undefined) return refuse('TWO_FA_REQUIRED')
  const secret = { secret: 'secondFactor', owner: member.id } as const
  const guess = await takeGuess(app.db, secret, proofs.guessers, app.clock.now())
  if (!guess) return refuse('SIGN_IN_CODE_REQUIRED')
  const answer = await next(given)
  if (!(answer instanceof Refusal) || answer.code === 'TWO_FA_CODE_USED') await giveGuessBack(app.db, guess)
  return answer
}

function begin(
  app: App,
  member: FoundMember,
  twoFaCode: string | null,
  start: { rememberMe: boolean; trustDevice: boolean; emailCode: GivenCode | null; visit: Visit },
) {
  // A refusal rolls back everything: a recovery code is not spent if the mailed code with it has expired
  // meanwhile. Guesses at password, mailed code and second factor were counted before.
  return transactOrRefuse(app.db, async (tx) => {
    // A new password or e-mail set meanwhile has ended all sessions; this one must not escape that.
    const unchanged = await tx
      .selectFrom('member')
      .select('id')
      .where('id', '=', member.id)
      .where('password_hash', '=', member.password_hash)
      .where('email', '=', member.email)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!unchanged) return refuse('INVALID_CREDENTIALS')
    const wrong = twoFaCode === null ? null : await useSecondFactorToSignIn(tx, app, member.id, twoFaCode)
    if (wrong) {
      noteRefusal(app, member.email, 'WRONG_SECOND_FACTOR', start.visit)
      return wrong
    }
    const used = start.emailCode && (await useCode(tx, app, start.emailCode))
    if (used) return used
    return beginSession(tx, app, member, {
      rememberMe: start.rememberMe,
      method: 'PASSWORD',
      visit: start.visit,
      trustDevice: twoFaCode !== null && start.trustDevice,
    })
  })
}

const nameKey = defineKey('sign-in-name')

type FoundMember = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Finds a member by e-mail or username, in lower case. */
function findMember(app: App, name: string) {
  return app.db
    .selectFrom('member')
    .select(['id', 'number', 'username', 'email', 'referral_code', 'password_hash', 'disabled_at'])
    .where(nameColumn(name), '=', name)
    .executeTakeFirst()
}

/**
 * The key for counting strangers' guesses: the name as typed, owned or not. So nothing reveals
 * whether it exists, nor which e-mail and username belong to the same member. Stored as a digest, because
 * people type passwords here by mistake.
 */
function nameDigest(app: App, name: string): string {
  const key = nameKey(app.config.secret)
  return `name:${createHmac('sha256', key).update(name).digest('base64url')}`
}
