/** What a username begins with where the name has no Latin letters. */
export const nameless = 'member'

/**
 * What of a full name a username is made of: its Latin letters and digits, without accents. It ends with a letter, so that
 * whatever number is put behind it makes a username that no other beginning and number make.
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
