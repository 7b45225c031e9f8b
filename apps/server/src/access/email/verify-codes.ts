/**
 * Codes sent by mail: 6 digits, valid for 10 minutes, one use, 5 tries, a new one after 60 seconds.
 *
 * No code is stored. It is derived from the row's id with a secret key, so neither the database nor a job's
 * payload can leak one. With or without an account, the same rows are written in the same time, and the mail
 * job decides what to send.
 *
 * Where anybody can request and guess codes (a public purpose), the mail also has a link with a code too long
 * to guess. Wrong digits only use up digit tries, of which strangers have ten and one more every eight hours;
 * the link always works. Guessing a signed-in member's codes locks like the other secrets of a session
 * (platform/guesses.ts).
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
import { defineKey } from '../../platform/keys.ts'
import { giveBack, takeFrom } from '../../platform/rate-limit.ts'
import { countWrongTry, type TriedCode, wrongTriesAt } from './code-tries.ts'
import { mailCode } from './jobs.ts'

const codeKey = defineKey('mailed-code')
const linkKey = defineKey('mailed-link')

const publicPurposes = ['REGISTER', 'FORGET_PASSWORD', 'SIGN_IN', 'OPERATOR_SIGN_IN', 'INHERITANCE'] as const
export type PublicPurpose = (typeof publicPurposes)[number]
export type MemberPurpose = 'TRANSACTION_PASSWORD' | 'CHANGE_EMAIL' | 'WITHDRAWAL'
export type CodePurpose = PublicPurpose | MemberPurpose

export const codeLifetimeSeconds = 600
const resendAfterSeconds = 60
const maxWrongTries = 5
const hourSeconds = 3600

export function codeOf(secret: string, id: string): string {
  const digest = createHmac('sha256', codeKey(secret)).update(id).digest()
  // 48 bits modulo a million: the bias is below one in a hundred million.
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** The code in the mail's link: 132 bits, instead of the six digits. */
export function linkCodeOf(secret: string, id: string): string {
  return createHmac('sha256', linkKey(secret)).update(id).digest('base64url').slice(0, 22)
}

function isPublicPurpose(purpose: CodePurpose): purpose is PublicPurpose {
  return (publicPurposes as readonly string[]).includes(purpose)
}

interface WantedCode {
  /**
   * For signing in, the typed email or username. Each has its own codes; shared ones would reveal that both
   * belong to one member.
   */
  readonly email: string
  readonly purpose: CodePurpose
  readonly language: Language
  /** The mails per hour before the newest code is extended instead; null if the caller limits them. */
  readonly mailsPerHour: number | null
  /** The requesting member, where any member may request a code for this address. */
  readonly memberId?: string
}

export async function issueCode(
  tx: Tx,
  app: App,
  { email, purpose, language, mailsPerHour, memberId }: WantedCode,
): Promise<'SENT' | 'STILL_VALID' | Refusal> {
  const now = app.clock.now()
  await lockName(tx, `code:${purpose}:${email}`)
  const newest = await newestCode(tx, email, purpose)
  const nextAt = newest ? laterBy(newest.created_at, resendAfterSeconds) : now
  if (nextAt > now) return refuse('CODE_SENT_RECENTLY', { params: { seconds: secondsBetween(now, nextAt) } })

  const expiresAt = laterBy(now, codeLifetimeSeconds)
  // Digits without tries left are useless, unless there is a link too.
  const works =
    newest && (isPublicPurpose(purpose) || (await wrongTriesAt(tx, newest, memberId)) < maxWrongTries)
  const freeAt =
    newest && mailsPerHour !== null ? await mayMailFrom(tx, { email, purpose }, now, mailsPerHour) : now
  if (newest && freeAt > now) {
    // The mailbox may be a stranger's, so it gets no more mail even though the tries are used up.
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
  /** The input field that a refusal names; verifyCode by default. */
  readonly field?: string
  /** The guessing member, where any member may guess: nobody can use up another's tries. */
  readonly memberId?: string
}

/** Marks a correct code as used; counts a wrong try. The caller must commit in both cases. */
export function useCode(tx: Tx, app: App, given: GivenCode): Promise<Refusal | null> {
  return judgeCode(tx, app, given, { used_at: app.clock.now() })
}

/** Like useCode, but a correct code stays valid, to be used up later together with its effect. */
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
  // Nothing was issued, so there is nothing to guess.
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
  // Chinese and Japanese keyboards type full-width digits; they count as the same code.
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
 * Voids all of a member's open codes, of every purpose, by marking them as used: an expired code would be
 * extended by the next request. A code in use right now is skipped and counts as used earlier, since its
 * transaction may be waiting for the member's row, which the caller holds.
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

/** Only the newest code counts, and only until it is used. */
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

/**
 * When the next code may be mailed. Used codes don't count: the mailbox's owner wanted those, so they are not
 * part of a flood.
 */
async function mayMailFrom(
  tx: Tx,
  { email, purpose }: { readonly email: string; readonly purpose: string },
  now: Date,
  mailsPerHour: number,
): Promise<Date> {
  const last = await tx
    .selectFrom('verify_code')
    .select('created_at')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('created_at', '>=', laterBy(now, -hourSeconds))
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .offset(mailsPerHour - 1)
    .limit(1)
    .executeTakeFirst()
  return last ? laterBy(last.created_at, hourSeconds + 1) : now
}
