/** Comma-separated values by RFC 4180. Pure. */

export const recordOf = (fields: readonly string[]): string => `${fields.map(fieldOf).join(',')}\r\n`

/**
 * What begins like a formula would be one in a spreadsheet: an apostrophe makes it text. An amount below zero, always
 * with decimals, is a number there, and stays one.
 */
export function fieldOf(value: string): string {
  const isFormula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) && !/^-\d+\.\d{2,}$/.test(value)
  const safe = isFormula ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
