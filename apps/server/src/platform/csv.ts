/** Comma-separated values (RFC 4180). Pure. */

export const recordOf = (fields: readonly string[]): string => `${fields.map(fieldOf).join(',')}\r\n`

/**
 * Guards against formula injection: a leading apostrophe makes a cell text. Negative amounts, always with
 * decimals, stay numbers. Spreadsheets in many countries also split at semicolons or tabs and ignore quotes
 * in the middle of a line, so the check applies after each of those too.
 */
export function fieldOf(value: string): string {
  if (/^-\d+\.\d{2,}$/.test(value)) return value
  const safe = value.replaceAll(
    /^(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])|(?<=[;\t\r\n])(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g,
    "'",
  )
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
