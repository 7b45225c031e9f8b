import { createHash, randomBytes } from 'node:crypto'

export const setupCodeDays = 7

/** The owner's command prints this code; the operator chooses a password with it. */
export function newSetupCode(): string {
  return randomBytes(18).toString('base64url')
}

/** Only the digest is stored. The code is random and long, so a plain digest reveals nothing. */
export function hashOfSetupCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
