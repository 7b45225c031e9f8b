/**
 * Guesses of a secret by whoever has no session yet: ten at once and one more every eight hours, so at most 100 in any
 * 30 days, however many addresses take part. A member's password is guessed by e-mail or by username, which are counted
 * apart, or they would tell that they are one member's: ten and one more every eighteen hours each, so 100 together. A device that its owner signed in from before, and whoever reads the owner's
 * mail, have an allowance of their own, which nobody else can spend. An empty allowance locks nobody out: the caller asks
 * for a mailed code instead.
 *
 * A guess is taken before anybody looks, in one statement, so simultaneous guesses cannot share a unit. A right one is
 * given back; it does not fill the allowance up, or every sign-in of the owner would grant a stranger ten more guesses.
 */
import type { Database } from './db/database.ts'
import { type Allowance, giveBack, takeFrom } from './rate-limit.ts'

export const guessAllowance = { burst: 10, refillSeconds: 8 * 3600 } as const
const ofOneName = { burst: 10, refillSeconds: 18 * 3600 } as const

export interface Guess {
  readonly secret: 'password' | 'secondFactor' | 'operatorPassword' | 'operatorSecondFactor'
  /** Whose secret it is; where a stranger guesses a password, a digest of the name that was typed. */
  readonly owner: string
  readonly by: Guesser
}

/** Everybody without a proof is one guesser. */
export type Guesser = 'strangers' | 'mailbox' | `device:${string}`

/** The first of the guessers who may still guess, with the guess taken; null where none may. */
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
