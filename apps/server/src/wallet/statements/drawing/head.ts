/** The common parts of statements and receipts: the head with its facts, and the verification block. */
import { fillText } from '@halyard/contract'
import { serverTexts } from '../../../locales/index.ts'
import { colors, drawFeet, drawMark, drawQr, type Pen, type Style } from '../../../platform/drawing/index.ts'
import { writtenMoment } from '../../../platform/written-dates.ts'
import type { Sheet } from '../facts.ts'

export const margin = 48
export const label: Style = { size: 8.5, color: colors.faint }
export const value: Style = { size: 9.5 }
export const strong: Style = { size: 9.5, weight: 'bold' }

export const rightOf = ({ doc }: Pen): number => doc.page.width - margin

export function rule(pen: Pen, y: number, width = 0.75): void {
  pen.rule(margin, rightOf(pen), y, width)
}

/** Brand, code and title; returns the y position below them. */
export function drawHead(pen: Pen, { brand, logo, code, language }: Sheet, title: string): number {
  const t = serverTexts[language].statements
  const right = rightOf(pen)
  drawMark(pen.doc, { logo, x: margin, y: 44, size: 28 })
  pen.line(brand, { size: 15, weight: 'bold', color: colors.brand }, { x: margin + 36, baseline: 64 })
  pen.lineTo(t.code, label, { x: right, baseline: 54 })
  pen.lineTo(code, { size: 11, weight: 'bold' }, { x: right, baseline: 69 })
  const style = pen.fitted(title, { size: 22, weight: 'bold' }, right - margin)
  pen.line(title, style, { x: margin, baseline: 118 })
  return 134
}

interface Fact {
  readonly label: string
  readonly value: string
}

/** Labels and values in two columns, between hairlines. */
export function drawFacts(pen: Pen, facts: readonly Fact[], from: number): number {
  const valueX = margin + 130
  let top = from
  rule(pen, top)
  for (const fact of facts) {
    pen.line(fact.label, label, { x: margin, baseline: top + 14 })
    const height = pen.paragraph(fact.value, value, { x: valueX, top: top + 3, width: rightOf(pen) - valueX })
    top += Math.max(20, height + 6)
    rule(pen, top)
  }
  return top
}

export function factsOf({ language, memberName, memberNumber, email, madeAt }: Sheet): readonly Fact[] {
  const t = serverTexts[language]
  return [
    { label: t.documents.member, value: memberName },
    { label: t.documents.memberId, value: String(memberNumber) },
    { label: t.documents.email, value: email },
    { label: t.statements.madeAt, value: writtenMoment(madeAt) },
  ]
}

const checkHeight = 76

/** How to verify the document, with a QR code that leads there. */
export function drawCheck(pen: Pen, sheet: Sheet, top: number): number {
  const { doc } = pen
  const t = serverTexts[sheet.language].statements
  const width = rightOf(pen) - margin
  doc.roundedRect(margin, top, width, checkHeight, 6).fill(colors.wash)
  const address = `${sheet.checkAddress}?document=${sheet.code}`
  drawQr(pen, address, { x: margin + 8, y: top + 8, size: checkHeight - 16 })
  const x = margin + checkHeight + 4
  const { checkAddress, code } = sheet
  const text = fillText(t.check, { address: checkAddress, code })
  const style: Style = { size: 9, color: colors.soft }
  const textWidth = rightOf(pen) - 12 - x
  const height = pen.heightOf(text, style, textWidth)
  pen.paragraph(text, style, { x, top: top + (checkHeight - height) / 2, width: textWidth })
  doc.link(margin, top, width, checkHeight, address)
  return top + checkHeight
}

export function drawFootLines(pen: Pen, { brand, code, language }: Sheet, title: string): void {
  const { page } = serverTexts[language].documents
  drawFeet(pen, { margin, left: `${brand} · ${title} · ${code}`, page })
}
