import { createHash, randomBytes } from 'node:crypto'

export const setupCodeDays = 7

/** What the owner's command prints for an operator to choose a password with. */
export function newSetupCode(): string {
  return randomBytes(18).toString('base64url')
}

/** All that is kept of one. It is random and long, so a plain digest gives nothing away. */
export function hashOfSetupCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
