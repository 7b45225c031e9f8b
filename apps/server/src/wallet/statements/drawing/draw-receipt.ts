import { fillText } from '@halyard/contract'
import { serverTexts } from '../../../locales/index.ts'
import { onPaper } from '../../../platform/drawing/index.ts'
import { writtenMoment } from '../../../platform/written-dates.ts'
import type { Receipt } from '../facts.ts'
import { drawCheck, drawFacts, drawFootLines, drawHead, factsOf, label, margin, rightOf } from './head.ts'
import { grouped, signed } from './signed.ts'

/** One page for one transaction. */
export function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { language, brand: author, lines, madeAt, transferId } = receipt
  const t = serverTexts[language].statements
  const title = t.receiptTitle
  return onPaper({ title, author, language, layout: 'portrait' }, madeAt, (pen) => {
    let top = drawHead(pen, receipt, title)
    for (const { amount, asset } of lines) {
      const written = `${signed(amount, asset)} ${asset}`
      const style = pen.fitted(written, { size: 28, weight: 'bold' }, rightOf(pen) - margin)
      pen.line(written, style, { x: margin, baseline: top + 34 })
      top += 40
    }
    const [line] = lines
    if (!line) throw new Error('A receipt without a movement')
    top = drawFacts(
      pen,
      [
        { label: t.description, value: line.description },
        { label: t.date, value: writtenMoment(line.at) },
        { label: t.id, value: transferId },
        ...(line.reference ? [{ label: t.reference, value: line.reference }] : []),
        ...lines.map(({ wallet, amount, asset }) => ({
          label: t[wallet],
          value: `${amount < 0n ? t.paidOut : t.paidIn} ${grouped(amount < 0n ? -amount : amount, asset)} ${asset}`,
        })),
        ...factsOf(receipt),
      ],
      top + 14,
    )
    top = drawCheck(pen, receipt, top + 18)
    const note = fillText(t.receiptNote, { brand: author })
    pen.paragraph(note, label, { x: margin, top: top + 12, width: rightOf(pen) - margin })
    drawFootLines(pen, receipt, title)
  })
}
