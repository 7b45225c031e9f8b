/** Comma-separated values by RFC 4180. Pure. */

export const recordOf = (fields: readonly string[]): string => `${fields.map(fieldOf).join(',')}\r\n`

/**
 * What begins like a formula would be one in a spreadsheet: an apostrophe makes it text. No amount has a sign, so
 * none is touched.
 */
export function fieldOf(value: string): string {
  const safe = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
