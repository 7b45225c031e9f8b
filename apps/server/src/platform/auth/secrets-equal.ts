import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares two secrets in constant time, so that the time taken does not reveal where they differ. */
export function secretsEqual(first: string, second: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(first), digest(second))
}
