/**
 * Guesses of secrets by somebody who holds a session; strangers cannot make one (see guess-allowance.ts). Ten wrong ones of a secret are looked at; then it locks, for a minute at first and
 * twice as long after every further wrong one, up to a day. A right one begins anew.
 *
 *   const locked = await countGuess(app.db, 'password', member.id, now)
 *   if (locked) return locked
 *   ...look at the secret; then, where it is right:
 *   await forgetGuesses(tx, 'password', member.id)
 *
 * A guess counts before anybody looks, in one statement: of a thousand at once ten are looked at. Count on the
 * database itself, or in a transaction that commits also when the secret is wrong (`transact`, not `attempt`).
 * The rows are in the database, so no restart or other process forgets them, and no address plays a part.
 */
import { secondsBetween } from './clock.ts'
import { type Database, run, runAlong, type Tx } from './db/database.ts'
import { type Refusal, refuse } from './http/refusal.ts'

/** What can be guessed; `secondFactor` is the code of an authenticator or a recovery code. */
export type GuessedSecret =
  | 'password'
  | 'transactionPassword'
  | 'mailedCode'
  | 'secondFactor'
  | 'operatorPassword'

const looksBeforeLock = 10
const firstLockSeconds = 60
const longestLockSeconds = 24 * 3600
/** After this long without a try the growth of the delay is forgotten. */
const keptSeconds = 30 * 24 * 3600

/** Null when the secret may be looked at, once. */
export async function countGuess(
  on: Database | Tx,
  secret: GuessedSecret,
  ofWhom: string,
  now: Date,
): Promise<Refusal | null> {
  const key = guessKey(secret, ofWhom)
  const counted = await run(on, countTry, [key, now])
  return counted.length > 0 ? null : lockedRefusal(on, key, now)
}

/** The statement that counts, for who puts it into a larger one: $key and $now, under a condition. No row: locked. */
export function countTrySql(key: string, now: string, condition: string): string {
  return `
    insert into guess_lock as held (key, tries, tried_at) select ${key}, 1, ${now} where ${condition}
    on conflict (key) do update set
      tries = held.tries + 1,
      tried_at = ${now},
      locked_until = case when held.tries + 1 >= ${looksBeforeLock} then ${now}::timestamptz + make_interval(
        secs => least(${firstLockSeconds} * 2 ^ least(held.tries + 1 - ${looksBeforeLock}, 30), ${longestLockSeconds})
      ) end
    where held.locked_until is null or held.locked_until <= ${now}
    returning tries`
}

const countTry = countTrySql('$1::text', '$2::timestamptz', 'true')

export async function lockedRefusal(on: Database | Tx, key: string, now: Date): Promise<Refusal> {
  const [held] = await run<{ locked_until: Date | null }>(
    on,
    'select locked_until from guess_lock where key = $1',
    [key],
  )
  // A right guess may have ended the lock just now.
  const seconds = Math.max(1, secondsBetween(now, held?.locked_until ?? now))
  return refuse('SECRET_LOCKED', { params: { seconds, minutes: Math.ceil(seconds / 60) } })
}

/** A try that turned out to be no guess: a right code that was used a moment ago. */
export async function uncountGuess(tx: Tx, secret: GuessedSecret, ofWhom: string): Promise<void> {
  const key = guessKey(secret, ofWhom)
  await run(tx, 'delete from guess_lock where key = $1 and tries = 1', [key])
  await run(tx, 'update guess_lock set tries = tries - 1, locked_until = null where key = $1', [key])
}

/** After a right guess, or when the secret is a new one. */
export async function forgetGuesses(on: Database | Tx, secret: GuessedSecret, ofWhom: string): Promise<void> {
  const forget = 'delete from guess_lock where key = $1'
  const key = guessKey(secret, ofWhom)
  if ('pool' in on) await run(on, forget, [key])
  else runAlong(on, forget, [key])
}

/** Rows that somebody is using right now are left for the next time, so that nobody waits for the sweep. */
export async function forgetStaleGuesses(tx: Tx, now: Date): Promise<void> {
  await run(
    tx,
    `delete from guess_lock where key in (
      select key from guess_lock where tried_at < $1::timestamptz - make_interval(secs => ${keptSeconds})
      for update skip locked
    )`,
    [now],
  )
}

export function guessKey(secret: GuessedSecret, ofWhom: string): string {
  return `${secret}:${ofWhom}`
}
