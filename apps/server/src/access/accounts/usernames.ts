/** The base of a username when the name has no Latin letters. */
export const nameless = 'member'

/**
 * The part of a full name that a username is made from: its Latin letters and digits, without accents. It
 * ends with a letter, so that no other base and number can produce the same username.
 */
export function usernameBase(fullName: string): string {
  const latin = fullName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 25)
    .replace(/[0-9]+$/, '')
  return latin.length >= 3 ? latin : nameless
}
