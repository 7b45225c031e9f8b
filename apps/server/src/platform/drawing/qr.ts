import { encode } from 'uqr'
import type { Pen } from './pen.ts'

/** A QR code with its quiet zone, black on white, so that any camera reads it. */
export function drawQr({ doc }: Pen, text: string, at: { x: number; y: number; size: number }): void {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const square = at.size / size
  doc.save().translate(at.x, at.y).scale(square)
  doc.rect(0, 0, size, size).fill('#ffffff')
  for (const [y, row] of data.entries()) for (const [x, dark] of row.entries()) if (dark) doc.rect(x, y, 1, 1)
  doc.fill('#000000')
  doc.restore()
}
