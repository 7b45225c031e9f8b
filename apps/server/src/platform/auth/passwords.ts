/** Passwords and transaction passwords are stored only as Argon2id hashes. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Semaphore } from '../semaphore.ts'

/** Argon2id. OWASP's minimum is 19 MiB and two passes, which takes about 20 ms on one core. */
export const owaspFloor = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// More at once would not be quicker, and would take the threads from everything else that waits for one.
const hashing = new Semaphore(Math.min(3, availableParallelism()))

let cost = owaspFloor
let hashOfNobody: Promise<string> | undefined

/** For tests only: they hash thousands of passwords that protect nobody. */
export function setPasswordCost(other: typeof owaspFloor): void {
  cost = other
  hashOfNobody = undefined
}

export function hashPassword(password: string): Promise<string> {
  return hashing.take(() => hash(password.normalize('NFC'), cost))
}

/**
 * Hashes a password with the salt and cost of another hash. It is for a place that keeps that hash from us
 * and only says whether the two are equal. Without terms (no such name) it does the same work for nothing.
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
 * Without a hash (no such name) it does the same work against a throwaway one, so that the time taken does
 * not reveal whether the account exists.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody')
  const saved = stored ?? (await hashOfNobody)
  const matches = await hashing.take(() => verify(saved, password.normalize('NFC')))
  return matches && Boolean(stored)
}
