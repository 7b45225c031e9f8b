/**
 * Guesses of a secret by somebody without a session: ten at once and one more every eight hours, so at most
 * 100 in any 30 days, however many addresses take part. A member's password can be guessed by e-mail or by
 * username. These are counted separately, as a shared count would reveal that they belong to one member: ten
 * and one more every eighteen hours each, so 100 together. A device that the owner has signed in from before,
 * and somebody who reads the owner's mail, have their own allowance, which nobody else can use up. An empty
 * allowance locks nobody out: the caller asks for a mailed code instead.
 *
 * A guess is taken before the secret is checked, in one statement, so simultaneous guesses cannot share a
 * unit. A right guess is given back. It does not refill the allowance, or every sign-in by the owner would
 * grant a stranger ten more guesses.
 */
import type { Database } from './db/database.ts'
import { type Allowance, giveBack, takeFrom } from './rate-limit.ts'

export const guessAllowance = { burst: 10, refillSeconds: 8 * 3600 } as const
const ofOneName = { burst: 10, refillSeconds: 18 * 3600 } as const

export interface Guess {
  readonly secret: 'password' | 'secondFactor' | 'operatorPassword' | 'operatorSecondFactor'
  /** Whose secret it is; when a stranger guesses a password, a digest of the name that was typed. */
  readonly owner: string
  readonly by: Guesser
}

/** Everybody without a proof counts as one guesser. */
export type Guesser = 'strangers' | 'mailbox' | `device:${string}`

/** Takes a guess for the first of the guessers who still has one; null if none has. */
export async function takeGuess(
  db: Database,
  { secret, owner }: Omit<Guess, 'by'>,
  guessers: readonly Guesser[],
  now: Date,
): Promise<Guess | null> {
  for (const by of guessers) {
    const guess = { secret, owner, by }
    const waitSeconds = await db.transact((tx) => takeFrom(tx, keyOf(guess), allowanceOf(guess), now))
    if (waitSeconds === 0) return guess
  }
  return null
}

export async function giveGuessBack(db: Database, guess: Guess): Promise<void> {
  await db.transact((tx) => giveBack(tx, keyOf(guess), allowanceOf(guess)))
}

function allowanceOf({ secret, by }: Guess): Allowance {
  return secret === 'password' && by === 'strangers' ? ofOneName : guessAllowance
}

function keyOf({ secret, owner, by }: Guess): string {
  return `guess:${secret}:${owner}:${by}`
}
