/** The format of a recovery code, and how to parse one that a member types from paper. */
import { randomInt } from 'node:crypto'

// Leaves out letters and digits that are easily confused: i, l, o, 0, 1.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const half = 5

/** Ten characters, 49 bits: "k7m2x-9hq4d". */
export function newRecoveryCode(): string {
  return `${randomLetters()}-${randomLetters()}`
}

/** The code as it was shown, whatever capitals, spaces and hyphens were typed; null if it cannot be one. */
export function readRecoveryCode(given: string): string | null {
  const letters = given
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
  const right = letters.length === 2 * half && [...letters].every((letter) => alphabet.includes(letter))
  return right ? `${letters.slice(0, half)}-${letters.slice(half)}` : null
}

function randomLetters(): string {
  return Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('')
}
