import { serverTexts } from '../../../locales/index.ts'
import { colors, onPaper, type Pen, type Style } from '../../../platform/drawing/index.ts'
import { writtenDay, writtenTime } from '../../../platform/written-dates.ts'
import type { Part, Statement, StatementLine, WalletSummary } from '../facts.ts'
import {
  drawCheck,
  drawFacts,
  drawFootLines,
  drawHead,
  factsOf,
  label,
  margin,
  rightOf,
  rule,
  strong,
  value,
} from './head.ts'
import { grouped, signed } from './signed.ts'

const small: Style = { size: 6.5, color: colors.faint }
const heading: Style = { size: 7.5, weight: 'bold', color: colors.soft }
const amountStyle: Style = { size: 8.5 }
const textX = margin + 66
const amountGap = 100
/** Only the footer goes below this. */
const bottom = 76

export function drawStatement(statement: Statement, parts: AsyncIterable<Part>): Promise<Buffer> {
  const { language, brand: author, madeAt } = statement
  const t = serverTexts[language].statements
  const title = t.statementTitle
  return onPaper({ title, author, language, layout: 'portrait' }, madeAt, async (pen) => {
    let top = drawFront(pen, statement)
    let wallet: WalletSummary | null = null
    for await (const part of parts) {
      if ('opening' in part) {
        wallet = part.opening
        top = drawWalletHead(pen, statement, wallet, roomFor(pen, top + 26, 110))
        top = drawBalance(pen, t.opening, grouped(wallet.opening, wallet.asset), top)
      } else if ('lines' in part && wallet) {
        for (const line of part.lines) top = drawLine(pen, statement, wallet, line, top)
      } else if ('closing' in part) {
        top = drawClosing(pen, statement, part.closing, top)
      }
    }
    drawFootLines(pen, statement, title)
  })
}

function drawFront(pen: Pen, statement: Statement): number {
  const t = serverTexts[statement.language].statements
  let top = drawHead(pen, statement, t.statementTitle)
  const days = [statement.from, statement.to].map((day) => writtenDay(new Date(day))).join(' – ')
  top = drawFacts(pen, [{ label: t.period, value: `${days} (UTC)` }, ...factsOf(statement)], top)
  top = drawSummary(pen, statement, top + 24)
  top = drawCheck(pen, statement, top + 18)
  const width = rightOf(pen) - margin
  return top + 10 + pen.paragraph(t.note, label, { x: margin, top: top + 10, width })
}

/** Opening balance, money in, money out and closing balance of each wallet. */
function drawSummary(pen: Pen, { language, wallets }: Statement, from: number): number {
  const t = serverTexts[language].statements
  const right = rightOf(pen)
  const columnX = [3, 2, 1, 0].map((places) => right - places * amountGap)
  const names = [t.opening, t.paidIn, t.paidOut, t.closing]
  let top = from
  pen.cell(t.wallet, heading, { x: margin, baseline: top })
  for (const [at, name] of names.entries())
    pen.cellTo(name, heading, { x: columnX[at] ?? right, baseline: top })
  top += 7
  rule(pen, top, 1.25)
  for (const { wallet, asset, opening, paidIn, paidOut, closing } of wallets) {
    pen.cell(t[wallet], strong, { x: margin, baseline: top + 14 })
    for (const [at, amount] of [opening, paidIn, paidOut, closing].entries()) {
      const written = at === 3 ? `${grouped(amount, asset)} ${asset}` : grouped(amount, asset)
      const style: Style = at === 3 ? { ...amountStyle, weight: 'bold' } : amountStyle
      pen.cellTo(written, style, { x: columnX[at] ?? right, baseline: top + 14 }, amountGap - 6)
    }
    top += 21
    rule(pen, top)
  }
  return top
}

/** The wallet's name and column headings, at its start and on each further page. */
function drawWalletHead(
  pen: Pen,
  { language }: Statement,
  { wallet, asset }: WalletSummary,
  from: number,
): number {
  const t = serverTexts[language].statements
  const right = rightOf(pen)
  pen.cell(
    `${t[wallet]} (${asset})`,
    { size: 12, weight: 'bold', color: colors.brand },
    { x: margin, baseline: from },
  )
  const baseline = from + 18
  pen.cell(t.date, heading, { x: margin, baseline })
  pen.cell(`${t.description} · ${t.id} · ${t.reference}`, heading, { x: textX, baseline })
  pen.cellTo(t.amount, heading, { x: right - amountGap, baseline })
  pen.cellTo(t.balance, heading, { x: right, baseline })
  rule(pen, baseline + 6, 1.25)
  return baseline + 6
}

function drawBalance(pen: Pen, name: string, balance: string, top: number): number {
  pen.cell(name, strong, { x: textX, baseline: top + 14 })
  pen.cellTo(balance, { ...amountStyle, weight: 'bold' }, { x: rightOf(pen), baseline: top + 14 })
  rule(pen, top + 21)
  return top + 21
}

function drawLine(pen: Pen, of: Statement, wallet: WalletSummary, line: StatementLine, from: number): number {
  const height = line.reference ? 36 : 27
  let top = roomFor(pen, from, height)
  if (top !== from) top = drawWalletHead(pen, of, wallet, top + 10)
  const right = rightOf(pen)
  const widest = right - 2 * amountGap + 24 - textX
  pen.cell(writtenDay(line.at), value, { x: margin, baseline: top + 12 })
  pen.cell(writtenTime(line.at), small, { x: margin, baseline: top + 21 })
  pen.cell(line.description, value, { x: textX, baseline: top + 12 }, widest)
  pen.cell(line.id, small, { x: textX, baseline: top + 21 })
  if (line.reference) {
    pen.cell(
      line.reference,
      small,
      {
        x: textX,
        baseline: top + 30,
      },
      right - textX,
    )
  }
  pen.cellTo(signed(line.amount, wallet.asset), amountStyle, { x: right - amountGap, baseline: top + 12 })
  pen.cellTo(grouped(line.balanceAfter, wallet.asset), amountStyle, { x: right, baseline: top + 12 })
  rule(pen, top + height)
  return top + height
}

function drawClosing(pen: Pen, of: Statement, wallet: WalletSummary, from: number): number {
  const t = serverTexts[of.language].statements
  let top = roomFor(pen, from, 55)
  if (top !== from) top = drawWalletHead(pen, of, wallet, top + 10)
  const right = rightOf(pen)
  for (const [name, amount] of [
    [t.paidIn, wallet.paidIn],
    [t.paidOut, -wallet.paidOut],
  ] as const) {
    const written = amount === 0n ? grouped(0n, wallet.asset) : signed(amount, wallet.asset)
    pen.cell(name, { ...label, color: colors.soft }, { x: textX, baseline: top + 12 })
    pen.cellTo(written, amountStyle, { x: right - amountGap, baseline: top + 12 })
    top += 16
  }
  rule(pen, top + 2)
  return drawBalance(pen, t.closing, grouped(wallet.closing, wallet.asset), top + 2)
}

/** Where a block of this height goes: here, or at the top of a new page. */
function roomFor({ doc }: Pen, top: number, height: number): number {
  if (top + height <= doc.page.height - bottom) return top
  doc.addPage()
  return margin
}
