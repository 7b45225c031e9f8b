/** What is typed to find somebody, as the database compares it: see the indexes on member (schema/members/members.sql). */

/** For `like`, against a text in lower case. */
export const beginsWith = (text: string): string => `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

/** Each word of a name from its beginning; signs have no meaning there. */
export const wordsOf = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ')
