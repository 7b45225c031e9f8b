/** Passwords and transaction passwords are stored only as Argon2id hashes. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Semaphore } from '../semaphore.ts'

/** Argon2id. OWASP's minimum is 19 MiB and two passes, which takes about 20 ms on one core. */
export const owaspFloor = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// More parallel hashes would not be faster and would exhaust the shared thread pool.
const hashing = new Semaphore(Math.min(3, availableParallelism()))

let cost = owaspFloor
let hashOfNobody: Promise<string> | undefined

/** For tests only: they hash thousands of throwaway passwords. */
export function setPasswordCost(other: typeof owaspFloor): void {
  cost = other
  hashOfNobody = undefined
}

export function hashPassword(password: string): Promise<string> {
  return hashing.take(() => hash(password.normalize('NFC'), cost))
}

/**
 * Hashes a password with the salt and cost of an existing hash, for a check that runs where the hash is
 * stored. Without terms (unknown user) it does the same work, so that timing reveals nothing.
 */
export async function hashLike(terms: string | null | undefined, password: string): Promise<string> {
  const [, memory, time, threads, salt] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)$/.exec(terms ?? '') ?? []
  if (!salt) return hashPassword(password)
  const like = {
    memoryCost: Number(memory),
    timeCost: Number(time),
    parallelism: Number(threads),
    salt: Buffer.from(salt, 'base64'),
  }
  return hashing.take(() => hash(password.normalize('NFC'), like))
}

/**
 * Without a hash (unknown user) it verifies against a throwaway hash, so that timing does not reveal
 * whether the account exists.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody')
  const saved = stored ?? (await hashOfNobody)
  const matches = await hashing.take(() => verify(saved, password.normalize('NFC')))
  return matches && Boolean(stored)
}
