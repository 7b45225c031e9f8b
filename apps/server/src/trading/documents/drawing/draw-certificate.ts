import { colors, drawMark, onPaper, type Pen, type Style } from '../../../platform/drawing/index.ts'
import type { Certificate } from '../wording.ts'

const margin = 40
const soft: Style = { size: 12, color: colors.soft }
const label: Style = { size: 9, color: colors.faint }

/** One landscape page, to show or to hang up. */
export function drawCertificate(certificate: Certificate, now: Date): Promise<Buffer> {
  const { title, brand: author, language } = certificate
  return onPaper({ title, author, language, layout: 'landscape' }, now, (pen) => {
    const { doc } = pen
    const x = doc.page.width / 2
    const widest = doc.page.width - 4 * margin
    const around = (text: string, style: Style, baseline: number) =>
      pen.lineAround(text, pen.fitted(text, style, widest), { x, baseline })
    drawFrame(pen)
    drawMark(doc, { logo: certificate.logo, x: x - 20, y: 76, size: 40 })
    around(certificate.brand, { size: 15, weight: 'bold', color: colors.brand }, 140)
    around(certificate.title, { size: 32, weight: 'bold' }, 196)
    around(certificate.certifies, soft, 234)
    around(certificate.holder, { size: 26, weight: 'bold', color: colors.brand }, 278)
    around(certificate.holds, soft, 314)
    around(certificate.amount, { size: 30, weight: 'bold' }, 360)
    drawFacts(pen, certificate, 404)
    around(certificate.note, label, doc.page.height - 92)
    around(certificate.issued, label, doc.page.height - 74)
  })
}

function drawFrame({ doc }: Pen): void {
  const { width, height } = doc.page
  const inset = margin + 6
  doc.roundedRect(margin, margin, width - 2 * margin, height - 2 * margin, 12).lineWidth(1.25)
  doc.stroke(colors.brand)
  doc.roundedRect(inset, inset, width - 2 * inset, height - 2 * inset, 8).lineWidth(0.5)
  doc.stroke(colors.line)
}

/** Side by side, in columns of equal width. */
function drawFacts(pen: Pen, { facts }: Certificate, top: number): void {
  const { doc } = pen
  const left = 3 * margin
  const right = doc.page.width - left
  const column = (right - left) / facts.length
  doc.moveTo(left, top).lineTo(right, top).lineWidth(0.75).stroke(colors.line)
  for (const [index, fact] of facts.entries()) {
    const x = left + column * (index + 0.5)
    pen.lineAround(fact.label, pen.fitted(fact.label, label, column - 12), { x, baseline: top + 24 })
    const style = pen.fitted(fact.value, { size: 12, weight: 'bold' }, column - 12)
    pen.lineAround(fact.value, style, { x, baseline: top + 44 })
  }
}
