/**
 * Codes sent by mail: 6 digits, 10 minutes, one use, 5 tries, a new one after 60 seconds.
 *
 * No code is stored. It is derived from the row's id with a secret key, so neither the database nor a job's payload can
 * give one away. Whether the address has an account plays no part here: the same rows are written and the same time is
 * taken; the job that mails decides what to say.
 *
 * Where anybody can ask and guess (a public purpose), the mail also carries a link with a code too long to guess. Wrong
 * digits use up only digits, of which strangers have ten and one more every eight hours; the link always works. Guesses
 * of a signed-in member's codes lock as other secrets of a session do (platform/guesses.ts).
 */
import { createHmac } from 'node:crypto'
import type { Language } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { secretsEqual } from '../../platform/auth/secrets-equal.ts'
import { laterBy, secondsBetween } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { guessAllowance } from '../../platform/guess-allowance.ts'
import { countGuess, forgetGuesses } from '../../platform/guesses.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { deriveKey } from '../../platform/keys.ts'
import { giveBack, takeFrom } from '../../platform/rate-limit.ts'
import { countWrongTry, type TriedCode, wrongTriesAt } from './code-tries.ts'
import { mailCode } from './jobs.ts'

const publicPurposes = ['REGISTER', 'FORGET_PASSWORD', 'SIGN_IN', 'OPERATOR_SIGN_IN'] as const
export type PublicPurpose = (typeof publicPurposes)[number]
export type MemberPurpose = 'TRANSACTION_PASSWORD' | 'CHANGE_EMAIL' | 'WITHDRAWAL'
export type CodePurpose = PublicPurpose | MemberPurpose

export const codeLifetimeSeconds = 600
const resendAfterSeconds = 60
const maxWrongTries = 5

export function codeOf(secret: string, id: string): string {
  const digest = createHmac('sha256', deriveKey(secret, 'mailed-code')).update(id).digest()
  // 48 bits modulo a million: the bias is below one in a hundred million.
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** What stands in the link of the same mail: 132 bits, in place of the six digits. */
export function linkCodeOf(secret: string, id: string): string {
  return createHmac('sha256', deriveKey(secret, 'mailed-link')).update(id).digest('base64url').slice(0, 22)
}

function isPublicPurpose(purpose: CodePurpose): purpose is PublicPurpose {
  return (publicPurposes as readonly string[]).includes(purpose)
}

interface WantedCode {
  /** To sign in, what was typed: e-mail or username. Each has codes of its own, or they would tell that both are one's. */
  readonly email: string
  readonly purpose: CodePurpose
  readonly language: Language
  /** How many may be mailed in an hour before the newest is made good again instead; null where the caller limits. */
  readonly mailsAnHour: number | null
  /** The member who asks, where any member may ask for this address. */
  readonly memberId?: string
}

export async function issueCode(
  tx: Tx,
  app: App,
  { email, purpose, language, mailsAnHour, memberId }: WantedCode,
): Promise<'SENT' | 'STILL_VALID' | Refusal> {
  const now = app.clock.now()
  await lockName(tx, `code:${purpose}:${email}`)
  const newest = await newestCode(tx, email, purpose)
  const nextAt = newest ? laterBy(newest.created_at, resendAfterSeconds) : now
  if (nextAt > now) return refuse('CODE_SENT_RECENTLY', { params: { seconds: secondsBetween(now, nextAt) } })

  const expiresAt = laterBy(now, codeLifetimeSeconds)
  // Digits that were used up are no use to anybody, unless a link stands beside them.
  const works =
    newest && (isPublicPurpose(purpose) || (await wrongTriesAt(tx, newest, memberId)) < maxWrongTries)
  const freeAt =
    newest && mailsAnHour !== null ? await mayMailFrom(tx, { email, purpose }, now, mailsAnHour) : now
  if (newest && freeAt > now) {
    // A mailbox that may be a stranger's gets no more, although these tries were used up.
    if (!works) return refuse('CODE_SENT_RECENTLY', { params: { seconds: secondsBetween(now, freeAt) } })
    await tx.updateTable('verify_code').set({ expires_at: expiresAt }).where('id', '=', newest.id).execute()
    return 'STILL_VALID'
  }
  const id = newId()
  await tx
    .insertInto('verify_code')
    .values({ id, email, purpose, language, created_at: now, expires_at: expiresAt })
    .execute()
  await enqueue(tx, mailCode, { verifyCodeId: id })
  return 'SENT'
}

export interface GivenCode {
  readonly email: string
  readonly purpose: CodePurpose
  readonly code: string
  /** What the input is called, for the refusal; verifyCode unless told. */
  readonly field?: string
  /** The member who tries, where any member may try at the codes of this address: nobody uses up another's tries. */
  readonly memberId?: string
}

/** Uses the code up when it is right; counts the try when it is wrong. Commit in both cases. */
export function useCode(tx: Tx, app: App, given: GivenCode): Promise<Refusal | null> {
  return judgeCode(tx, app, given, { used_at: app.clock.now() })
}

/** As useCode, but a right code stays: for what uses it up later, together with its effect. */
export function checkCode(app: App, given: GivenCode): Promise<Refusal | null> {
  return app.db.transact((tx) => judgeCode(tx, app, given, null))
}

async function judgeCode(
  tx: Tx,
  app: App,
  given: GivenCode,
  whenRight: { used_at: Date } | null,
): Promise<Refusal | null> {
  const field = given.field ?? 'verifyCode'
  await lockName(tx, `code:${given.purpose}:${given.email}`)
  const newest = await newestCode(tx, given.email, given.purpose)
  // Nothing was issued, so nothing is guessed.
  if (!newest || newest.expires_at <= app.clock.now()) return refuse('VERIFY_CODE_WRONG', { field })
  const refusal = await judge(tx, app, given, newest, field)
  if (!refusal && whenRight) {
    await tx.updateTable('verify_code').set(whenRight).where('id', '=', newest.id).execute()
  }
  return refusal
}

async function judge(
  tx: Tx,
  app: App,
  given: GivenCode,
  issued: TriedCode,
  field: string,
): Promise<Refusal | null> {
  // Full-width digits, as Chinese and Japanese keyboards type them, are the same code.
  const code = given.code.normalize('NFKC').replace(/\s/g, '')
  if (isPublicPurpose(given.purpose) && secretsEqual(code, linkCodeOf(app.config.secret, issued.id)))
    return null
  const triesBefore = await wrongTriesAt(tx, issued, given.memberId)
  if (triesBefore >= maxWrongTries) return refuse('VERIFY_CODE_EXHAUSTED', { field })
  const notLookedAt = await takeDigits(tx, app, given, field)
  if (notLookedAt) return notLookedAt
  if (secretsEqual(code, codeOf(app.config.secret, issued.id))) {
    await giveDigitsBack(tx, given)
    return null
  }
  await countWrongTry(tx, issued, given.memberId)
  return refuse(triesBefore + 1 >= maxWrongTries ? 'VERIFY_CODE_EXHAUSTED' : 'VERIFY_CODE_WRONG', { field })
}

async function takeDigits(tx: Tx, app: App, given: GivenCode, field: string): Promise<Refusal | null> {
  const now = app.clock.now()
  if (!isPublicPurpose(given.purpose)) return countGuess(tx, 'mailedCode', guessedBy(given), now)
  const waitSeconds = await takeFrom(tx, digitsKey(given), guessAllowance, now)
  return waitSeconds === 0 ? null : refuse('VERIFY_CODE_USE_LINK', { field })
}

async function giveDigitsBack(tx: Tx, given: GivenCode): Promise<void> {
  if (isPublicPurpose(given.purpose)) await giveBack(tx, digitsKey(given), guessAllowance)
  else await forgetGuesses(tx, 'mailedCode', guessedBy(given))
}

const guessedBy = ({ purpose, email, memberId }: GivenCode) =>
  memberId ? `${purpose}:${email}:${memberId}` : `${purpose}:${email}`
const digitsKey = (given: GivenCode) => `guess:mailedCode:${guessedBy(given)}`

/**
 * Ends every code that is on its way to a member, whatever it was for, as if it had been used: one that had only expired
 * would be made good again for whoever asks next. One that is being used at this moment counts as
 * used before: whoever holds it may be waiting for the member's row, which our caller holds.
 */
export async function voidCodes(
  tx: Tx,
  { email, username }: { readonly email: string; readonly username: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('verify_code')
    .set({ expires_at: now, used_at: now })
    .where('id', 'in', (open) =>
      open
        .selectFrom('verify_code')
        .select('id')
        .where('email', 'in', [email, username])
        .where('used_at', 'is', null)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute()
}

/** The only one that counts; none once it was used. */
async function newestCode(tx: Tx, email: string, purpose: CodePurpose) {
  const newest = await tx
    .selectFrom('verify_code')
    .select(['id', 'created_at', 'expires_at', 'used_at', 'wrong_tries'])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest && !newest.used_at ? newest : undefined
}

/** One that was used was wanted by whoever holds the mailbox, and is none of a flood. */
async function mayMailFrom(
  tx: Tx,
  { email, purpose }: { readonly email: string; readonly purpose: string },
  now: Date,
  mailsAnHour: number,
): Promise<Date> {
  const last = await tx
    .selectFrom('verify_code')
    .select('created_at')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('created_at', '>', laterBy(now, -3600))
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .offset(mailsAnHour - 1)
    .limit(1)
    .executeTakeFirst()
  return last ? laterBy(last.created_at, 3600) : now
}
