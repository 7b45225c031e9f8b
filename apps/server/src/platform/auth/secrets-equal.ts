import { createHash, timingSafeEqual } from 'node:crypto'

/** Constant time, so that timing does not reveal where the secrets differ. */
export function secretsEqual(first: string, second: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(first), digest(second))
}
