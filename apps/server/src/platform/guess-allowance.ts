/**
 * Rate limit for secret guesses without a session: ten at once and one more every eight hours, so at most
 * 100 in any 30 days, from any number of addresses. A member's password can be guessed by e-mail or by
 * username; these are counted separately, since a shared count would reveal that they belong together: ten
 * and one more every eighteen hours each, so 100 together. A known device of the owner and the owner's
 * mailbox have their own allowance, which nobody else can use up. An empty allowance locks nobody out: the
 * caller asks for a mailed code instead. A guess is taken before the secret is checked, in one statement,
 * so simultaneous guesses cannot share a unit. A right guess is given back but does not refill the
 * allowance, or every sign-in by the owner would grant a stranger ten more guesses.
 */
import type { Database } from './db/database.ts'
import { type Allowance, giveBack, takeFrom } from './rate-limit.ts'

export const guessAllowance = { burst: 10, refillSeconds: 8 * 3600 } as const
const ofOneName = { burst: 10, refillSeconds: 18 * 3600 } as const

export interface Guess {
  readonly secret: 'password' | 'secondFactor' | 'operatorPassword' | 'operatorSecondFactor'
  /** The secret's owner; for password guesses without a session, a digest of the typed name. */
  readonly owner: string
  readonly by: Guesser
}

/** All clients without a proof share one allowance. */
export type Guesser = 'strangers' | 'mailbox' | `device:${string}`

/** Takes a guess from the first guesser with one left; null if none has. */
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
