/**
 * A statement as RFC 4180 CSV with a byte order mark: without it Excel misreads Chinese and Japanese. Every
 * record has the same fields; balances and code have records of their own. Pure.
 */
import { fillText } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { serverTexts } from '../../locales/index.ts'
import { recordOf } from '../../platform/csv.ts'
import { writtenDay, writtenTime } from '../../platform/written-dates.ts'
import type { Part, Statement, StatementLine, WalletSummary } from './facts.ts'

const byteOrderMark = '\uFEFF'

/** Call `write` for each part; `end` comes after the last. */
export function csvWriter(): { readonly write: (part: Part) => string; readonly end: () => string } {
  let statement: Statement | undefined
  let wallet: WalletSummary | undefined
  const known = <Value>(value: Value | undefined): Value => {
    if (value === undefined)
      throw new Error('A statement’s head comes before its wallets, and those before their lines')
    return value
  }
  return {
    write(part) {
      if ('statement' in part) {
        statement = part.statement
        return headOf(statement)
      }
      if ('opening' in part) {
        wallet = part.opening
        return openingOf(known(statement), wallet)
      }
      if ('lines' in part)
        return part.lines.map((line) => lineOf(known(statement), known(wallet), line)).join('')
      return closingOf(known(statement), part.closing)
    },
    end: () => endOf(known(statement)),
  }
}

function headOf({ language }: Statement): string {
  const t = serverTexts[language].statements
  const names = [
    t.wallet,
    t.date,
    t.id,
    t.description,
    t.reference,
    t.paidIn,
    t.paidOut,
    t.balance,
    t.currency,
  ]
  return byteOrderMark + recordOf(names)
}

function openingOf({ language, from }: Statement, { wallet, asset, opening }: WalletSummary): string {
  const t = serverTexts[language].statements
  return recordOf([t[wallet], dayOf(from), '', t.opening, '', '', '', formatAmount(opening, asset), asset])
}

function lineOf({ language }: Statement, { wallet, asset }: WalletSummary, line: StatementLine): string {
  const { at, id, description, reference, amount, balanceAfter } = line
  const written = (units: bigint) => formatAmount(units, asset)
  return recordOf([
    serverTexts[language].statements[wallet],
    `${writtenDay(at)} ${writtenTime(at)}`,
    id,
    description,
    reference,
    amount > 0n ? written(amount) : '',
    amount < 0n ? written(-amount) : '',
    written(balanceAfter),
    asset,
  ])
}

function closingOf({ language, to }: Statement, summary: WalletSummary): string {
  const t = serverTexts[language].statements
  const { wallet, asset, paidIn, paidOut, closing } = summary
  const [ins, outs, held] = [paidIn, paidOut, closing].map((amount) => formatAmount(amount, asset))
  return recordOf([t[wallet], dayOf(to), '', t.closing, '', ins ?? '', outs ?? '', held ?? '', asset])
}

function endOf({ language, code, checkAddress }: Statement): string {
  const t = serverTexts[language].statements
  return recordOf([t.code, '', code, fillText(t.checkCsv, { address: checkAddress }), '', '', '', '', ''])
}

const dayOf = (day: string) => writtenDay(new Date(day))
