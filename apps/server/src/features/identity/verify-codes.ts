/**
 * Codes sent by mail: 6 digits, 10 minutes, one use, 5 tries, a new one after 60 seconds. Guesses of an address's
 * codes for one purpose also count together, however many codes were sent (platform/guesses.ts).
 *
 * No code is stored. It is derived from the row's id with a secret key, so neither the database nor
 * a job's payload can give one away. Whether the address has an account plays no part here: the
 * same rows are written and the same time is taken; the job that mails decides what to say.
 */
import { createHmac } from 'node:crypto'
import type { Language } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { secretsEqual } from '../../platform/auth/secrets-equal.ts'
import { laterBy, secondsBetween } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { countGuess, forgetGuesses } from '../../platform/guesses.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { deriveKey } from '../../platform/keys.ts'
import { mailCode } from './jobs.ts'

export type CodePurpose =
  | 'REGISTER'
  | 'FORGET_PASSWORD'
  | 'TRANSACTION_PASSWORD'
  | 'CHANGE_EMAIL'
  | 'WITHDRAWAL'

export const codeLifetimeSeconds = 600
const resendAfterSeconds = 60
const maxWrongTries = 5

export function codeOf(secret: string, id: string): string {
  const digest = createHmac('sha256', deriveKey(secret, 'mailed-code')).update(id).digest()
  // 48 bits modulo a million: the bias is below one in a hundred million.
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

export async function issueCode(
  tx: Tx,
  app: App,
  wanted: { email: string; purpose: CodePurpose; language: Language },
): Promise<Refusal | null> {
  const { email, purpose, language } = wanted
  const now = app.clock.now()
  await lockName(tx, `code:${purpose}:${email}`)
  const newest = await newestCode(tx, email, purpose)
  const nextAt = newest ? laterBy(newest.created_at, resendAfterSeconds) : now
  if (nextAt > now) return refuse('CODE_SENT_RECENTLY', { params: { seconds: secondsBetween(now, nextAt) } })

  const id = newId()
  const expiresAt = laterBy(now, codeLifetimeSeconds)
  await tx
    .insertInto('verify_code')
    .values({ id, email, purpose, language, created_at: now, expires_at: expiresAt })
    .execute()
  await enqueue(tx, mailCode, { verifyCodeId: id })
  return null
}

export interface GivenCode {
  readonly email: string
  readonly purpose: CodePurpose
  readonly code: string
  /** What the input is called, for the refusal; verifyCode unless told. */
  readonly field?: string
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
  const guessed = `${given.purpose}:${given.email}`
  const locked = await countGuess(tx, 'mailedCode', guessed, app.clock.now())
  if (locked) return locked
  const newest = await newestCode(tx, given.email, given.purpose)
  const verdict = judge(newest, given.code, app)
  if (!newest || verdict === 'unusable') return refuse('VERIFY_CODE_WRONG', { field })
  if (verdict === 'exhausted') return refuse('VERIFY_CODE_EXHAUSTED', { field })

  const change = verdict === 'right' ? whenRight : { wrong_tries: newest.wrong_tries + 1 }
  if (change) await tx.updateTable('verify_code').set(change).where('id', '=', newest.id).execute()
  if (verdict === 'right') {
    await forgetGuesses(tx, 'mailedCode', guessed)
    return null
  }
  const last = newest.wrong_tries + 1 >= maxWrongTries
  return refuse(last ? 'VERIFY_CODE_EXHAUSTED' : 'VERIFY_CODE_WRONG', { field })
}

/**
 * Ends every code that is on its way to an address, whatever it was for. One that is being used at this moment counts as
 * used before: whoever holds it may be waiting for the member's row, which our caller holds.
 */
export async function voidCodes(tx: Tx, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('verify_code')
    .set({ expires_at: now })
    .where('id', 'in', (open) =>
      open
        .selectFrom('verify_code')
        .select('id')
        .where('email', '=', email)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute()
}

interface CodeRow {
  readonly id: string
  readonly wrong_tries: number
  readonly expires_at: Date
  readonly used_at: Date | null
}

function judge(
  row: CodeRow | undefined,
  given: string,
  app: App,
): 'right' | 'wrong' | 'exhausted' | 'unusable' {
  if (!row || row.used_at || row.expires_at <= app.clock.now()) return 'unusable'
  if (row.wrong_tries >= maxWrongTries) return 'exhausted'
  // Full-width digits, as Chinese and Japanese keyboards type them, are the same code.
  const digits = given.normalize('NFKC').replace(/\s/g, '')
  return secretsEqual(digits, codeOf(app.config.secret, row.id)) ? 'right' : 'wrong'
}

function newestCode(tx: Tx, email: string, purpose: CodePurpose) {
  return tx
    .selectFrom('verify_code')
    .select(['id', 'created_at', 'expires_at', 'used_at', 'wrong_tries'])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
