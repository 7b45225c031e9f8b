/** A bank statement's line, whatever its format. */
export interface StatementLine {
  /** The bank's ID of the entry; unique within its account. */
  readonly entryReference: string
  readonly bookedOn: string
  readonly direction: 'IN' | 'OUT'
  readonly currency: string
  /** In hundredths of the currency. */
  readonly amount: bigint
  readonly details: string
  readonly counterparty: string
}

export interface Statement {
  /** Null if the file doesn't name the account. */
  readonly account: string | null
  readonly lines: readonly StatementLine[]
}

/** The line at which the file became invalid; null if the file is too long. */
export interface Unreadable {
  readonly line: number | null
}

export const isUnreadable = (read: object): read is Unreadable => 'line' in read

/** The busiest account has far fewer in a day. */
export const maxLines = 20_000

/** Banks' fields are far shorter. */
export const maxFieldLength = 10_000

/** Characters per slice: a few milliseconds of work. */
export const sliceLength = 32_768

const longest = { entryReference: 100, details: 500, counterparty: 140 } as const

/** Null if a field is invalid. Amounts have a decimal point and at most two decimals. */
export function lineOf(read: {
  readonly entryReference: string
  readonly bookedOn: string
  readonly direction: 'IN' | 'OUT'
  readonly currency: string
  readonly amount: string
  readonly details: string
  readonly counterparty: string
}): StatementLine | null {
  const amount = hundredthsIn(read.amount)
  const entryReference = plain(read.entryReference)
  if (!amount || !isDay(read.bookedOn) || !/^[A-Z]{3}$/.test(read.currency)) return null
  if (!entryReference || entryReference.length > longest.entryReference) return null
  return {
    entryReference,
    bookedOn: read.bookedOn,
    direction: read.direction,
    currency: read.currency,
    amount,
    details: plain(read.details, longest.details),
    counterparty: plain(read.counterparty, longest.counterparty),
  }
}

/** One line of text without control characters, which could not be stored or would mislead on a screen. */
const plain = (text: string, maxLength?: number): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()

function hundredthsIn(amount: string): bigint | null {
  const [, units, decimals = ''] = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(amount) ?? []
  return units === undefined ? null : BigInt(units) * 100n + BigInt(decimals.padEnd(2, '0'))
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1990' || text > '2101') return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Account numbers are compared by letters and digits only. */
export const plainAccount = (text: string): string => text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
