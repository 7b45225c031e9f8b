import { colors, drawFeet, drawMark, onPaper, type Pen, type Style } from '../../../platform/drawing/index.ts'
import type { Agreement } from '../wording.ts'

const margin = 64
const label: Style = { size: 9, color: colors.faint }
const value: Style = { size: 10 }
const heading: Style = { size: 11, weight: 'bold' }
const body: Style = { size: 10, color: colors.soft }

export function drawAgreement(agreement: Agreement, now: Date): Promise<Buffer> {
  const { title, brand: author, language } = agreement
  return onPaper({ title, author, language, layout: 'portrait' }, now, (pen) => {
    const { doc } = pen
    const width = doc.page.width - 2 * margin
    let top = drawHead(pen, agreement)
    top += pen.paragraph(agreement.intro, body, { x: margin, top, width }) + 16
    top = drawFacts(pen, agreement, top) + 12
    for (const [index, term] of agreement.terms.entries()) top = drawTerm(pen, term, index + 1, top)
    pen.paragraph(agreement.utc, label, { x: margin, top: roomFor(pen, top + 12, 24), width })
    drawFeet(pen, { margin, left: `${author} · ${agreement.number.value}`, page: agreement.page })
  })
}

function drawHead(pen: Pen, { brand, logo, title, number, issued }: Agreement): number {
  const { doc } = pen
  const right = doc.page.width - margin
  drawMark(doc, { logo, x: margin, y: 52, size: 28 })
  pen.line(brand, { size: 15, weight: 'bold', color: colors.brand }, { x: margin + 36, baseline: 72 })
  pen.lineTo(number.value, value, { x: right, baseline: 64 })
  pen.lineTo(issued, label, { x: right, baseline: 79 })
  const style = pen.fitted(title, { size: 24, weight: 'bold' }, right - margin)
  pen.line(title, style, { x: margin, baseline: 136 })
  return 152
}

/** Labels and values in two columns, between hairlines. */
function drawFacts(pen: Pen, { facts }: Agreement, from: number): number {
  const { doc } = pen
  const right = doc.page.width - margin
  const valueX = margin + 150
  let top = from
  const rule = () => doc.moveTo(margin, top).lineTo(right, top).lineWidth(0.75).stroke(colors.line)
  rule()
  for (const fact of facts) {
    pen.line(fact.label, label, { x: margin, baseline: top + 16 })
    const height = pen.paragraph(fact.value, value, { x: valueX, top: top + 4.5, width: right - valueX })
    top += Math.max(24, height + 8)
    rule()
  }
  return top
}

function drawTerm(pen: Pen, term: Agreement['terms'][number], number: number, from: number): number {
  const indent = 22
  const width = pen.doc.page.width - 2 * margin - indent
  const height = 20 + pen.heightOf(term.text, body, width)
  const top = roomFor(pen, from + 10, height)
  pen.line(`${number}`, { ...heading, color: colors.brand }, { x: margin, baseline: top + 12 })
  pen.line(term.title, heading, { x: margin + indent, baseline: top + 12 })
  return top + 19 + pen.paragraph(term.text, body, { x: margin + indent, top: top + 19, width })
}

/** The top of a block of this height: here, or on a new page. */
function roomFor({ doc }: Pen, top: number, height: number): number {
  if (top + height <= doc.page.height - 84) return top
  doc.addPage()
  return margin
}
