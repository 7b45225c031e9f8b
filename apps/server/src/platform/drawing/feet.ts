import { fillText } from '@halyard/contract'
import { colors, type Pen } from './pen.ts'
import type { Style } from './style.ts'

const small: Style = { size: 9, color: colors.faint }

interface Feet {
  readonly margin: number
  readonly left: string
  /** Has placeholders for `page` and `pages`. */
  readonly page: string
}

/** The footer of every page: document title and page number. */
export function drawFeet(pen: Pen, { margin, left, page }: Feet): void {
  const { doc } = pen
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index)
    const baseline = doc.page.height - 40
    const right = doc.page.width - margin
    pen.rule(margin, right, baseline - 18)
    pen.cell(left, small, { x: margin, baseline })
    pen.cellTo(fillText(page, { page: index + 1, pages: count }), small, { x: right, baseline })
  }
}
