import { randomInt } from 'node:crypto'

/**
 * A username from a full name: its Latin letters and digits, without accents. The first try is the
 * name as it is, later ones carry a number; a name without Latin letters gives "member".
 */
export function usernameFrom(fullName: string, attempt: number, random: () => number = fourDigits): string {
  const latin = fullName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 30)
  const base = latin.length >= 3 ? latin : 'member'
  return attempt === 0 && base !== 'member' ? base : `${base}${random()}`
}

function fourDigits(): number {
  return randomInt(1000, 100_000)
}
