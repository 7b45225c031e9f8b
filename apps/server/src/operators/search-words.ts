/** Search input in the form that the indexes on member compare (schema/members/members.sql). */

/** For `like`, against lower-case text. */
export const beginsWith = (text: string): string => `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

/** A prefix of each word of a name; punctuation is ignored. */
export const wordsOf = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ')
