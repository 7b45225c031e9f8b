/**
 * Signing in by password. Whoever guesses without a proof has ten tries of a name and one more every eighteen hours; then a code mailed
 * to the member is asked for beside the password, which is not even looked at without it. Nobody is locked out by that:
 * a browser the member signed in from before, and whoever reads the member's mail, have tries of their own.
 *
 * Where 2FA is on, a browser that is not trusted gives its code too.
 */
import { account } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { passwordMatches } from '../../platform/auth/passwords.ts'
import { giveGuessBack, takeGuess } from '../../platform/guess-allowance.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { beginSession } from '../identity/index.ts'
import { type GivenCode, useCode } from '../letters/index.ts'
import { twoFaIsOn, useSecondFactorToSignIn } from '../two-fa/index.ts'
import { addressIsBlocked, limitAddress, noteRefusal } from '../visitors/index.ts'
import { type FoundMember, findMember, nameDigest } from './find-member.ts'
import { type Proofs, proofsOf, signInCode } from './proofs.ts'

export const authenticate = answerAnyone(account.authenticate, async (app, { body, address, visit }) => {
  if (addressIsBlocked(app, address)) return refuse('IP_NOT_SUPPORTED')
  const name = body.username.toLowerCase()
  const member = await findMember(app, name)
  const proofs = await proofsOf(app, { name, emailCode: body.emailCode, visit })
  if (proofs.isStranger) {
    const limited = await limitAddress(app, 'signIn', address)
    if (limited) return limited
    if (proofs.wrongCode) return proofs.wrongCode
  }
  const owner = proofs.isStranger || !member ? nameDigest(app, name) : member.id
  const guess = await takeGuess(app.db, { secret: 'password', owner }, proofs.guessers, app.clock.now())
  if (!guess) {
    noteRefusal(app, name, 'CODE_REQUIRED', visit)
    return proofs.wrongCode ?? refuse('SIGN_IN_CODE_REQUIRED')
  }
  if (!(await passwordMatches(member?.password_hash, body.password)) || !member) {
    noteRefusal(app, name, 'WRONG_PASSWORD', visit)
    return refuse('INVALID_CREDENTIALS')
  }
  await giveGuessBack(app.db, guess)
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

/** Hands on the code that is to be used up, or null where none is needed. */
async function passSecondFactor<Answer>(
  app: App,
  member: FoundMember,
  proofs: Proofs,
  given: string | undefined,
  goOn: (code: string | null) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  if (proofs.isTrusted || !(await twoFaIsOn(app.db, member.id))) return goOn(null)
  if (given === undefined) return refuse('TWO_FA_REQUIRED')
  const secret = { secret: 'secondFactor', owner: member.id } as const
  const guess = await takeGuess(app.db, secret, proofs.guessers, app.clock.now())
  if (!guess) return refuse('SIGN_IN_CODE_REQUIRED')
  const answer = await goOn(given)
  if (!(answer instanceof Refusal) || answer.code === 'TWO_FA_CODE_USED') await giveGuessBack(app.db, guess)
  return answer
}

function begin(
  app: App,
  member: FoundMember,
  twoFaCode: string | null,
  start: { rememberMe: boolean; trustDevice: boolean; emailCode: GivenCode | null; visit: Visit },
) {
  // A refusal undoes all of it: a recovery code is not spent where the mailed code beside it has run out meanwhile. What
  // has to be counted, guesses at password, mailed code and second factor, was counted before.
  return transactOrRefuse(app.db, async (tx) => {
    // A new password or e-mail that came in between has ended sessions; this one must not slip past it.
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
