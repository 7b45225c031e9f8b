/** How a recovery code looks, and how it is read when a member types it from paper. */
import { randomInt } from 'node:crypto'

// Without the letters and digits that are mistaken for each other: i, l, o, 0, 1.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const half = 5

/** Ten characters, 49 bits: "k7m2x-9hq4d". */
export function newRecoveryCode(): string {
  return `${randomLetters()}-${randomLetters()}`
}

/** The code as it was shown, whatever capitals, spaces and hyphens it was typed with; null when it cannot be one. */
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
