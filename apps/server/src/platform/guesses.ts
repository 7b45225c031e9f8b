/**
 * Guesses of secrets by somebody who holds a session; strangers cannot make these (see guess-allowance.ts).
 * The first ten wrong guesses of a secret are checked. Then it locks, for a minute at first and twice as long
 * after every further wrong guess, up to a day. A right guess resets the count.
 *
 *   const locked = await countGuess(app.db, 'password', member.id, now)
 *   if (locked) return locked
 *   ...check the secret; then, if it is right:
 *   await forgetGuesses(tx, 'password', member.id)
 *
 * A guess is counted before the secret is checked, in one statement: of a thousand at once, ten are checked.
 * Count on the database itself, or in a transaction that commits even when the secret is wrong (`transact`,
 * not `transactOrRefuse`). The rows are in the database, so restarts and other processes share them, and the
 * address does not matter.
 */
import { secondsBetween } from './clock.ts'
import { type Database, run, type Tx } from './db/database.ts'
import { type Refusal, refuse } from './http/refusal.ts'

/** Secrets under guess protection. `secondFactor` is an authenticator code or a recovery code. */
export type GuessedSecret =
  | 'password'
  | 'transactionPassword'
  | 'mailedCode'
  | 'secondFactor'
  | 'operatorPassword'

const guessesBeforeLock = 10
const firstLockSeconds = 60
const maxLockSeconds = 24 * 3600
/** The count is forgotten after this long without a try. */
const savedSeconds = 30 * 24 * 3600
/** A row without wrong guesses carries no information, and its key may contain an e-mail address. */
const savedAtZeroSeconds = 24 * 3600

/** Null if the secret may be checked, once. */
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

/** No row means locked. */
const countTry = `
  insert into guess_lock as held (key, tries, tried_at) values ($1::text, 1, $2::timestamptz)
  on conflict (key) do update set
    tries = held.tries + 1,
    tried_at = excluded.tried_at,
    locked_until = case when held.tries + 1 >= ${guessesBeforeLock} then excluded.tried_at + make_interval(
      secs => least(${firstLockSeconds} * 2 ^ least(held.tries + 1 - ${guessesBeforeLock}, 30), ${maxLockSeconds})
    ) end
  where held.locked_until is null or held.locked_until <= excluded.tried_at
  returning tries`

async function lockedRefusal(on: Database | Tx, key: string, now: Date): Promise<Refusal> {
  const [held] = await run<{ locked_until: Date | null }>(
    on,
    'select locked_until from guess_lock where key = $1',
    [key],
  )
  // A concurrent right guess may have ended the lock.
  const seconds = Math.max(1, secondsBetween(now, held?.locked_until ?? now))
  return refuse('SECRET_LOCKED', { params: { seconds, minutes: Math.ceil(seconds / 60) } })
}

/** Undoes a count for a try that was no guess: a right code that had just been used. */
export async function uncountGuess(tx: Tx, secret: GuessedSecret, ofWhom: string): Promise<void> {
  const key = guessKey(secret, ofWhom)
  await run(tx, 'update guess_lock set tries = greatest(tries - 1, 0), locked_until = null where key = $1', [
    key,
  ])
}

/** After a right guess, or when the secret changes. */
export async function forgetGuesses(on: Database | Tx, secret: GuessedSecret, ofWhom: string): Promise<void> {
  const key = guessKey(secret, ofWhom)
  await run(on, 'update guess_lock set tries = 0, locked_until = null where key = $1', [key])
}

/** Skips locked rows; the next run removes them. */
export async function forgetStaleGuesses(tx: Tx, now: Date): Promise<void> {
  await run(
    tx,
    `delete from guess_lock where key in (
      select key from guess_lock
      where tried_at < $1::timestamptz - make_interval(
        secs => case when tries = 0 then ${savedAtZeroSeconds} else ${savedSeconds} end
      )
      for update skip locked
    )`,
    [now],
  )
}

function guessKey(secret: GuessedSecret, ofWhom: string): string {
  return `${secret}:${ofWhom}`
}
