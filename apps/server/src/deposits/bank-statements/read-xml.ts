/**
 * A minimal XML reader for bank statements: elements, texts, the five named entities and character numbers. A
 * document type, and with it custom entities, is refused; so is nesting deeper than a statement's.
 */
import type { Slices } from '../../platform/in-slices.ts'
import { maxFieldLength, sliceLength } from './statement-line.ts'

export interface Element {
  /** Without its prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  readonly text: string
}

/** The line at which parsing failed. */
export interface XmlFault {
  readonly line: number
}

const deepest = 30
const maxElements = 1_000_000

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

interface Open {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

const tag =
  /<(?:(\/)([^\s<>/]+)\s*|([A-Za-z_][^\s<>/=]*)((?:\s+[^\s<>/=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?))>/y
const attribute = /([^\s<>/=]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g

export function* readXml(text: string): Slices<Element | XmlFault> {
  const root: Open = { name: '', attributes: {}, children: [], text: '' }
  const open: Open[] = [root]
  let [at, count, pausedAt] = [0, 0, 0]
  const fault = () => ({ line: text.slice(0, at).split('\n').length })
  while (at < text.length) {
    if (at - pausedAt > sliceLength) {
      pausedAt = at
      yield
    }
    const here = open.at(-1) ?? root
    const next = text.indexOf('<', at)
    const between = text.slice(at, next === -1 ? text.length : next)
    const decoded = between.length > maxFieldLength ? null : decode(between)
    if (decoded === null || (here === root && decoded.trim() !== '')) return fault()
    here.text += decoded
    if (next === -1) break
    at = next
    const skipped = skippedFrom(text, at)
    if (skipped === null) return fault()
    if (skipped > at) {
      if (text.startsWith('<![CDATA[', at)) here.text += text.slice(at + 9, skipped - 3)
      at = skipped
      continue
    }
    tag.lastIndex = at
    const found = tag.exec(text)
    if (!found) return fault()
    const [, isEnd, endName, name = '', written = '', isEmpty] = found
    if (isEnd) {
      if (here === root || here.name !== endName) return fault()
      open.pop()
      open.at(-1)?.children.push(closed(here))
    } else {
      const attributes = attributesIn(written)
      if (!attributes || open.length > deepest || ++count > maxElements) return fault()
      if (here === root && root.children.length > 0) return fault()
      const element: Open = { name, attributes, children: [], text: '' }
      if (isEmpty) here.children.push(closed(element))
      else open.push(element)
    }
    at = tag.lastIndex
  }
  const [only] = root.children
  return open.length === 1 && only ? only : fault()
}

const closed = ({ name, ...rest }: Open): Element => ({ name: name.replace(/^.*:/, ''), ...rest })

/**
 * The position after a comment, processing instruction or CDATA; `at` itself if there is none; null if it is
 * unterminated.
 */
function skippedFrom(text: string, at: number): number | null {
  for (const [start, end] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const) {
    if (!text.startsWith(start, at)) continue
    const found = text.indexOf(end, at + start.length)
    return found === -1 ? null : found + end.length
  }
  // <!DOCTYPE, <!ENTITY and other declarations.
  return text.startsWith('<!', at) ? null : at
}

function attributesIn(written: string): Readonly<Record<string, string>> | null {
  const pairs: [string, string][] = []
  for (const [, name = '', double, single] of written.matchAll(attribute)) {
    const value = decode(double ?? single ?? '')
    if (value === null) return null
    pairs.push([name.replace(/^.*:/, ''), value])
  }
  return Object.fromEntries(pairs)
}

/** Null for an unknown entity. */
function decode(text: string): string | null {
  if (!text.includes('&')) return text
  let isKnown = true
  const decoded = text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));|&/gi, (_, decimal, hex, name) => {
    const number = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
    const value = number === null ? entities[name ?? ''] : characterOf(number)
    if (value === undefined) isKnown = false
    return value ?? ''
  })
  return isKnown ? decoded : null
}

const characterOf = (number: number): string | undefined =>
  number > 0 && number <= 0x10ffff && !(number >= 0xd800 && number <= 0xdfff)
    ? String.fromCodePoint(number)
    : undefined
