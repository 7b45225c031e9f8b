/**
 * Reads a statement as comma- or semicolon-separated values. The first line names the columns, in banks'
 * usual English or Chinese terms; a file without a required column is refused.
 */
import type { Slices } from '../../platform/in-slices.ts'
import {
  lineOf,
  maxFieldLength,
  maxLines,
  type Statement,
  type StatementLine,
  sliceLength,
  type Unreadable,
} from './statement-line.ts'

const columns = {
  entryReference: ['entry reference', 'reference', 'transaction id', '流水号', '交易流水号'],
  bookedOn: ['booking date', 'date', '记账日期', '交易日期'],
  /** Signed: outgoing amounts are negative. */
  amount: ['amount', '金额', '交易金额'],
  currency: ['currency', '币种'],
  details: ['details', 'description', 'remittance information', '摘要', '附言'],
  counterparty: ['counterparty', 'name', '对方户名', '对方名称'],
} as const

type Column = keyof typeof columns
/** Banks use a few more columns than these. */
const maxColumns = 200
const required: readonly Column[] = ['entryReference', 'bookedOn', 'amount', 'currency', 'details']

export function* readCsv(text: string): Slices<Statement | Unreadable> {
  const lines: StatementLine[] = []
  let [head, found, number]: [readonly string[], ReadonlyMap<Column, number> | null, number] = [[], null, 0]
  for (const record of recordsIn(text)) {
    if (record === 'pause') {
      yield
      continue
    }
    number += 1
    if (!record) return { line: number }
    if (!found) {
      head = record
      found = columnsOf(head)
      if (!found) return { line: 1 }
      continue
    }
    if (number > maxLines + 1) return { line: null }
    if (record.length === 1 && record[0]?.trim() === '') continue
    const read = record.length === head.length ? readRecord(record, found) : null
    if (!read) return { line: number }
    lines.push(read)
  }
  return found ? { account: null, lines } : { line: 1 }
}

function columnsOf(head: readonly string[]): ReadonlyMap<Column, number> | null {
  const names = head.map((name) => name.trim().toLowerCase())
  const found = new Map<Column, number>()
  for (const [column, known] of Object.entries(columns)) {
    const places = names.flatMap((name, place) =>
      (known as readonly string[]).includes(name) ? [place] : [],
    )
    // Two matching columns are ambiguous.
    if (places.length > 1) return null
    if (places[0] !== undefined) found.set(column as Column, places[0])
  }
  return required.every((column) => found.has(column)) ? found : null
}

function readRecord(record: readonly string[], found: ReadonlyMap<Column, number>): StatementLine | null {
  const of = (column: Column) => record[found.get(column) ?? -1]?.trim() ?? ''
  const amount = of('amount').replace(/^\+/, '')
  return lineOf({
    entryReference: of('entryReference'),
    bookedOn: of('bookedOn').replaceAll('/', '-'),
    direction: amount.startsWith('-') ? 'OUT' : 'IN',
    currency: of('currency').toUpperCase(),
    amount: withoutGroups(amount.replace(/^-/, '')),
    details: of('details'),
    counterparty: of('counterparty'),
  })
}

/** 1,234.50 is 1234.50; a comma anywhere else is refused, since it may be a decimal one. */
const withoutGroups = (amount: string): string =>
  /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(amount) ? amount.replaceAll(',', '') : amount

/** RFC 4180 with the separator of the first line; null for an invalid record. Yields a pause now and then. */
function* recordsIn(text: string): Generator<readonly string[] | null | 'pause', void> {
  const separator = /^[^\r\n"]*;/.test(text) ? ';' : ','
  let [record, at, pausedAt]: [string[], number, number] = [[], 0, 0]
  while (at < text.length) {
    if (at - pausedAt > sliceLength) {
      pausedAt = at
      yield 'pause'
    }
    const field = text[at] === '"' ? quotedAt(text, at) : plainAt(text, at, separator)
    if (!field || record.length > maxColumns) return yield null
    record.push(field.value)
    at = field.end
    if (text[at] === separator) {
      at += 1
      if (at === text.length) record.push('')
      else continue
    }
    if (at < text.length && !/[\r\n]/.test(text[at] ?? '')) return yield null
    yield record
    record = []
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
}

interface Field {
  readonly value: string
  readonly end: number
}

function plainAt(text: string, start: number, separator: string): Field | null {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') {
    if (text[end] === '"' || end - start === maxFieldLength) return null
    end += 1
  }
  return { value: text.slice(start, end), end }
}

function quotedAt(text: string, start: number): Field | null {
  let value = ''
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote === -1 || quote - start > maxFieldLength) return null
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    at = quote + 2
  }
}
