import { createHash, timingSafeEqual } from 'node:crypto'

/** Constant-time comparison of two secrets. */
export function secretsEqual(first: string, second: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(first), digest(second))
}
