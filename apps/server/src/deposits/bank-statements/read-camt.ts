/** Reads a CAMT.053 (ISO 20022) statement: booked entries of one account, each once. */
import type { Slices } from '../../platform/in-slices.ts'
import { type Element, readXml } from './read-xml.ts'
import {
  lineOf,
  maxLines,
  plainAccount,
  type Statement,
  type StatementLine,
  type Unreadable,
} from './statement-line.ts'

/** A few milliseconds of work. */
const entriesPerSlice = 200

export function* readCamt(text: string): Slices<Statement | Unreadable> {
  const document = yield* readXml(text)
  if ('line' in document) return document
  const statements = at(document, 'BkToCstmrStmt', 'Stmt')
  const accounts = new Set(statements.map(accountOf))
  const [account] = accounts
  if (document.name !== 'Document' || !account || accounts.size !== 1) return { line: 1 }
  const entries = statements.flatMap((statement) => at(statement, 'Ntry')).filter(isBooked)
  if (entries.length > maxLines) return { line: null }
  const lines: StatementLine[] = []
  for (const [index, entry] of entries.entries()) {
    if (index % entriesPerSlice === 0) yield
    const line = readEntry(entry)
    if (!line) return { line: index + 1 }
    lines.push(line)
  }
  return { account, lines }
}

const accountOf = (statement: Element): string => {
  const [id] = at(statement, 'Acct', 'Id')
  return plainAccount((id && (textAt(id, 'IBAN') || textAt(id, 'Othr', 'Id'))) ?? '')
}

/** Pending entries may still vanish. */
const isBooked = (entry: Element): boolean => (textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')) === 'BOOK'

function readEntry(entry: Element): StatementLine | null {
  const [amount] = at(entry, 'Amt')
  const indicator = textAt(entry, 'CdtDbtInd')
  if (!amount || !['CRDT', 'DBIT'].includes(indicator)) return null
  const direction = indicator === 'CRDT' ? ('IN' as const) : ('OUT' as const)
  const details = at(entry, 'NtryDtls', 'TxDtls')
  const texts = [
    ...details.flatMap((each) => at(each, 'RmtInf', 'Ustrd')),
    ...details.flatMap((each) => at(each, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')),
    ...details.flatMap((each) => at(each, 'Refs', 'EndToEndId')),
    ...at(entry, 'AddtlNtryInf'),
  ]
  const other = direction === 'IN' ? 'Dbtr' : 'Cdtr'
  const [party] = details.flatMap((each) => at(each, 'RltdPties', other))
  return lineOf({
    entryReference: textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef'),
    bookedOn: (textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')).slice(0, 10),
    direction,
    currency: amount.attributes.Ccy ?? '',
    amount: amount.text.trim(),
    details: texts.map(({ text: found }) => found.trim()).join(' '),
    counterparty: (party && (textAt(party, 'Nm') || textAt(party, 'Pty', 'Nm'))) ?? '',
  })
}

/** All elements at this path. */
const at = (from: Element, ...way: readonly string[]): readonly Element[] =>
  way.reduce<readonly Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [from],
  )

const textAt = (from: Element, ...way: readonly string[]): string => at(from, ...way)[0]?.text.trim() ?? ''
