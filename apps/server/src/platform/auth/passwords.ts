/** Passwords and transaction passwords are stored as Argon2id hashes and nothing else. */
import { hash, verify } from '@node-rs/argon2'

/** Argon2id; 19 MiB and two passes are OWASP's floor, about 20 ms on one core. */
export const owaspFloor = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let cost = owaspFloor
let hashOfNobody: Promise<string> | undefined

/** For tests only, which hash thousands of passwords that protect nobody. */
export function setPasswordCost(other: typeof owaspFloor): void {
  cost = other
  hashOfNobody = undefined
}

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost)
}

/**
 * Without a hash (nobody of that name) the same work is done against a throwaway one, so that the
 * time taken does not tell whether the account exists.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody')
  const matches = await verify(stored ?? (await hashOfNobody), password.normalize('NFC'))
  return matches && Boolean(stored)
}
