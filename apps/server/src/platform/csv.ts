/** Comma-separated values by RFC 4180. Pure. */

export const recordOf = (fields: readonly string[]): string => `${fields.map(fieldOf).join(',')}\r\n`

/**
 * What begins like a formula would be one in a spreadsheet: an apostrophe makes it text. An amount below zero, always
 * with decimals, is a number there, and stays one. Where a spreadsheet separates by semicolons or tabs, as in many
 * countries, a cell also begins behind one of those, and quotes in the middle of a line count for nothing.
 */
export function fieldOf(value: string): string {
  if (/^-\d+\.\d{2,}$/.test(value)) return value
  const safe = value.replaceAll(
    /^(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])|(?<=[;\t\r\n])(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g,
    "'",
  )
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
