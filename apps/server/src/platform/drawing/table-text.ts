/**
 * Text and rules for very long tables. pdfkit lays out every string with kerning and ligatures and retains
 * it: a statement of 100,000 entries would take minutes and gigabytes. Here each character's width is
 * looked up once, and a page's operators are one string. The output is ordinary PDF text in the same
 * embedded fonts.
 */
import type { OpenFont, Weight } from './fonts.ts'
import type { Style } from './style.ts'

/** pdfkit internals missing from its types; its version is pinned, and a test reads the text back. */
interface Inside {
  readonly _font: {
    readonly id: string
    readonly encode: (text: string) => [hex: readonly string[], positions: readonly { xAdvance: number }[]]
    readonly ref: () => unknown
  }
  readonly page: { readonly fonts: Record<string, unknown>; readonly write: (operators: string) => void }
}

interface Glyph {
  readonly font: Inside['_font']
  readonly hex: string
  /** In thousandths of the font size. */
  readonly advance: number
}

interface Fonts {
  readonly choose: (character: string, weight: Weight) => OpenFont
  readonly use: (font: OpenFont, style: Style) => void
}

export function tableText(doc: PDFKit.PDFDocument, { choose, use }: Fonts) {
  const inside = doc as unknown as Inside
  const known = { regular: new Map<string, Glyph>(), bold: new Map<string, Glyph>() }
  let { page } = inside
  let pending: string[] = []

  function flush(): void {
    if (pending.length > 0) page.write(pending.join('\n'))
    pending = []
  }

  function add(operators: string): void {
    if (inside.page !== page) {
      flush()
      page = inside.page
    }
    pending.push(operators)
  }

  function glyphOf(character: string, style: Style): Glyph {
    const { weight = 'regular' } = style
    const found = known[weight].get(character)
    if (found) return found
    use(choose(character, weight), style)
    const font = inside._font
    const [hex, positions] = font.encode(character)
    const advance = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    const glyph = { font, hex: hex.join(''), advance }
    known[weight].set(character, glyph)
    return glyph
  }

  function widthOf(text: string, style: Style): number {
    let width = 0
    for (const character of text) width += glyphOf(character, style).advance
    return (width * style.size) / 1000
  }

  function write(text: string, style: Style, x: number, baseline: number): void {
    let operators = ''
    let font: Glyph['font'] | null = null
    for (const character of text) {
      const glyph = glyphOf(character, style)
      if (glyph.font !== font) {
        font = glyph.font
        inside.page.fonts[font.id] ??= font.ref()
        operators += `${operators && '> Tj '}/${font.id} ${style.size} Tf <`
      }
      operators += glyph.hex
    }
    // pdfkit flips the page so that y counts from the top; flip the text back.
    const place = `1 0 0 -1 ${x.toFixed(2)} ${baseline.toFixed(2)} Tm`
    if (operators) add(`q ${partsOf(style.color)} rg BT ${place} ${operators}> Tj ET Q`)
  }

  function rule(from: number, to: number, y: number, width: number, color: string): void {
    add(
      `q ${partsOf(color)} RG ${width} w ${from.toFixed(2)} ${y.toFixed(2)} m ${to.toFixed(2)} ${y.toFixed(2)} l S Q`,
    )
  }

  return { widthOf, write, rule, flush }
}

/** Converts a colour such as #0f2226 to PDF's red, green and blue from 0 to 1. */
function partsOf(color = '#000000'): string {
  return [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')
}
