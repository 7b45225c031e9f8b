/** Writes text on PDF pages in the fonts of a language. */
import type { Language } from '@halyard/contract'
import PDFDocument from 'pdfkit'
import { fontShelf, type OpenFont } from './fonts.ts'
import { fontFor, runsOf } from './runs.ts'
import type { Style } from './style.ts'
import { tableText } from './table-text.ts'

export const colors = {
  brand: '#0d5b61',
  accent: '#d98a24',
  ink: '#0f2226',
  soft: '#4a5d62',
  faint: '#5f7278',
  line: '#dfe6e7',
  wash: '#f3f7f7',
} as const

interface Point {
  readonly x: number
  /** The baseline of the text: fonts differ in height above it. */
  readonly baseline: number
}

export type Pen = ReturnType<typeof takePen>

/** Line height of a paragraph, as a multiple of the font size. */
const leading = 1.6

function takePen(doc: PDFKit.PDFDocument, language: Language) {
  const shelf = fontShelf(language)
  const registered = new Set<OpenFont>()

  function use(font: OpenFont, { size, color = colors.ink }: Style): void {
    if (!registered.has(font)) doc.registerFont(font.name, font.bytes)
    registered.add(font)
    doc.font(font.name).fontSize(size).fillColor(color)
  }

  const runs = (text: string, { weight = 'regular' }: Style) => runsOf(text, () => shelf(weight))

  function widthOf(text: string, style: Style): number {
    let width = 0
    for (const run of runs(text, style)) {
      use(run.font, style)
      width += doc.widthOfString(run.text)
    }
    return width
  }

  /** One line of text starting at x. */
  function line(text: string, style: Style, { x, baseline }: Point): void {
    let at = x
    for (const run of runs(text, style)) {
      use(run.font, style)
      doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += doc.widthOfString(run.text)
    }
  }

  /** The same, ending or centred at x. */
  const lineTo = (text: string, style: Style, { x, baseline }: Point) =>
    line(text, style, { x: x - widthOf(text, style), baseline })
  const lineAround = (text: string, style: Style, { x, baseline }: Point) =>
    line(text, style, { x: x - widthOf(text, style) / 2, baseline })

  /** Shrinks text wider than this. */
  function fitted(text: string, style: Style, width: number): Style {
    const needed = widthOf(text, style)
    return needed <= width ? style : { ...style, size: (style.size * width) / needed }
  }

  /** Wraps text over as many lines as needed and returns their height. */
  function paragraph(text: string, style: Style, at: { x: number; top: number; width: number }): number {
    const lineHeight = style.size * leading
    const firstBaseline = at.top + style.size * 1.15
    const parts = runs(text, style)
    for (const [index, run] of parts.entries()) {
      use(run.font, style)
      const options = {
        width: at.width,
        baseline: 'alphabetic' as const,
        // Equal line spacing, whatever height a font claims.
        lineGap: lineHeight - doc.currentLineHeight(true),
        continued: index < parts.length - 1,
      }
      if (index === 0) doc.text(run.text, at.x, firstBaseline, options)
      else doc.text(run.text, options)
    }
    return doc.y - firstBaseline
  }

  /** The height of a paragraph in the language's own font. */
  function heightOf(text: string, style: Style, width: number): number {
    const [font] = shelf(style.weight ?? 'regular')
    if (font) use(font, style)
    return doc.heightOfString(text, { width, lineGap: style.size * leading - doc.currentLineHeight(true) })
  }

  const cells = tableText(doc, {
    choose: (character, weight) => fontFor(character.codePointAt(0) ?? 0, shelf(weight)),
    use,
  })

  /** Table cell text from x, shrunk if wider than this. Without kerning, much faster than `line`. */
  function cell(text: string, style: Style, { x, baseline }: Point, width = Number.POSITIVE_INFINITY): void {
    const needed = cells.widthOf(text, style)
    const size = needed <= width ? style.size : (style.size * width) / needed
    cells.write(text, { color: colors.ink, ...style, size }, x, baseline)
  }

  /** The same, ending at x. */
  function cellTo(text: string, style: Style, { x, baseline }: Point, width?: number): void {
    cell(
      text,
      style,
      { x: x - Math.min(cells.widthOf(text, style), width ?? Number.POSITIVE_INFINITY), baseline },
      width,
    )
  }

  /** A horizontal line, as fast as a cell. */
  const rule = (from: number, to: number, y: number, width = 0.75) =>
    cells.rule(from, to, y, width, colors.line)

  /** Flushes buffered cells and rules to the page: call it at the end. */
  const { flush } = cells

  return { doc, line, lineTo, lineAround, fitted, paragraph, heightOf, cell, cellTo, rule, flush }
}

/** A sail, its halyard and the block, as on the screens; 32 wide before scaling. */
export function drawMark(
  doc: PDFKit.PDFDocument,
  { logo, x, y, size }: { readonly logo: Uint8Array | null } & Readonly<Record<'x' | 'y' | 'size', number>>,
): void {
  if (logo) {
    doc.image(Buffer.from(logo), x, y, { fit: [size, size], align: 'center', valign: 'center' })
    return
  }
  doc
    .save()
    .translate(x, y)
    .scale(size / 32)
  doc.path('M14.5 6.5C22.4 11 27.4 17.8 28.5 26.5H14.5Z').fill(colors.brand)
  doc.lineCap('round').strokeColor(colors.brand)
  doc.path('M11 5.5C8 12 5.4 19 4.25 26.5').lineWidth(1.75).strokeOpacity(0.55).stroke()
  doc.path('M11 5.5V28.5').lineWidth(2.25).strokeOpacity(1).stroke()
  doc.circle(11, 4.5, 2.75).fill(colors.accent)
  doc.restore()
}

interface Paper {
  readonly title: string
  readonly author: string
  readonly language: Language
  readonly layout: 'portrait' | 'landscape'
}

/** Draws on A4 and returns the PDF's bytes. */
export async function onPaper(
  paper: Paper,
  now: Date,
  draw: (pen: Pen) => void | Promise<void>,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    layout: paper.layout,
    // No margins: everything is positioned explicitly.
    margin: 0,
    bufferPages: true,
    displayTitle: true,
    lang: paper.language,
    pdfVersion: '1.7',
    info: { Title: paper.title, Author: paper.author, CreationDate: now, ModDate: now },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const pen = takePen(doc, paper.language)
  await draw(pen)
  pen.flush()
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
