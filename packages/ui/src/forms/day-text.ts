/** A calendar day as typed: DD/MM/YYYY, the format of days on every screen. Pure. */

const typed = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$|^(\d{2})(\d{2})(\d{4})$/
const iso = /^(\d{4})-(\d{2})-(\d{2})$/

/** YYYY-MM-DD as DD/MM/YYYY; anything else, such as a half-typed day, unchanged. */
export function showDay(value: string): string {
  const [, year, month, day] = iso.exec(value) ?? []
  return year ? `${day}/${month}/${year}` : value
}

/** The day in a text, as YYYY-MM-DD; undefined if it has none. */
export function dayIn(text: string): string | undefined {
  const trimmed = text.trim()
  const [, a, b, c, d, e, f] = typed.exec(trimmed) ?? []
  const value = a || d ? `${c ?? f}-${(b ?? e)?.padStart(2, '0')}-${(a ?? d)?.padStart(2, '0')}` : trimmed
  return isDay(value) ? value : undefined
}

/** Adds the slashes that a phone's number pad lacks. Deleting one is left alone. */
export function withSlashes(text: string, before: string): string {
  return text.length > before.length && /^\d\d(\/\d\d)?$/.test(text) ? `${text}/` : text
}

function isDay(value: string): boolean {
  const [year, month, day] = iso.exec(value)?.slice(1).map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
