/**
 * Document fonts, each for a whole language; a document embeds only the glyphs it shows. A language's own
 * font comes first, since the same character looks different in Chinese and Japanese. The others are
 * fallbacks, e.g. for a name in another script.
 */
import { readFileSync } from 'node:fs'
import type { Language } from '@halyard/contract'
import { create } from 'fontkit'

export type Weight = 'regular' | 'bold'

const fonts = {
  latin: filesOf(
    import.meta.resolve('@embedpdf/fonts-latin'),
    'NotoSans-Regular.ttf',
    'NotoSans-SemiBold.ttf',
  ),
  hans: filesOf(
    import.meta.resolve('@embedpdf/fonts-sc'),
    'NotoSansHans-Regular.otf',
    'NotoSansHans-Bold.otf',
  ),
  hant: filesOf(
    import.meta.resolve('@embedpdf/fonts-tc'),
    'NotoSansHant-Regular.otf',
    'NotoSansHant-Bold.otf',
  ),
  japanese: filesOf(
    import.meta.resolve('@embedpdf/fonts-jp'),
    'NotoSansJP-Regular.otf',
    'NotoSansJP-Bold.otf',
  ),
  korean: filesOf(import.meta.resolve('@embedpdf/fonts-kr'), 'NotoSansKR-Regular.otf', 'NotoSansKR-Bold.otf'),
} as const

type FontName = keyof typeof fonts

const preferred: Record<Language, readonly FontName[]> = {
  en: ['latin', 'hans', 'japanese', 'korean'],
  id: ['latin', 'hans', 'japanese', 'korean'],
  zh: ['hans', 'latin', 'hant', 'japanese', 'korean'],
  'zh-tw': ['hant', 'latin', 'hans', 'japanese', 'korean'],
  ja: ['japanese', 'latin', 'hans', 'hant', 'korean'],
}

export interface OpenFont {
  readonly name: string
  readonly bytes: Buffer
  readonly covers: (codePoint: number) => boolean
}

/** Opens fonts lazily: most documents need one, in two weights. */
export function fontShelf(language: Language): (weight: Weight) => Iterable<OpenFont> {
  const opened = new Map<string, OpenFont>()
  const open = (name: FontName, weight: Weight): OpenFont => {
    const key = `${name}-${weight}`
    const font = opened.get(key) ?? openFont(key, fonts[name][weight])
    opened.set(key, font)
    return font
  }
  return function* (weight) {
    for (const name of preferred[language]) yield open(name, weight)
  }
}

function openFont(name: string, file: URL): OpenFont {
  const bytes = readFileSync(file)
  const font = create(bytes)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file.pathname} holds more than one font`)
  return { name, bytes, covers: (codePoint) => font.hasGlyphForCodePoint(codePoint) }
}

/** Font files are next to the package's entry point. */
function filesOf(entry: string, regular: string, bold: string): Record<Weight, URL> {
  return { regular: new URL(`../fonts/${regular}`, entry), bold: new URL(`../fonts/${bold}`, entry) }
}
