/**
 * The text of an HTML document. The result is shown as text only, so no markup can take effect; removing the
 * tags just makes it readable.
 */
export function htmlAsText(html: string): string {
  return decoded(withoutTags(withoutComments(html)))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function withoutComments(html: string): string {
  const [first = '', ...others] = html.split('<!--')
  return first + others.map((part) => part.split('-->').slice(1).join('-->')).join('')
}

/** A tag, even an unclosed one; text; or a `<` that begins no tag. */
const tokens = /<([/!?]?)([a-z][a-z0-9]*)([^<>]*)>?|[^<]+|</gi
/** Elements that a browser does not show as text. */
const unseen = new Set(['script', 'style', 'head', 'template', 'iframe', 'object'])
const breaks = breaksOf({
  '\n': 'br div tr dt dd section article',
  '\n\n': 'p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre hr',
})

function withoutTags(html: string): string {
  const found = [...html.matchAll(tokens)]
  // Without tags it is plain text, which keeps its lines.
  const marked = found.some(([, , name]) => name)
  let [text, until, address] = ['', '', '']
  for (const [whole, sign, named, rest = ''] of found) {
    const name = named?.toLowerCase()
    if (until) {
      if (sign === '/' && name === until) until = ''
    } else if (!name) {
      text += marked ? whole.replaceAll(/\s+/g, ' ') : whole
    } else if (sign === '' && unseen.has(name)) {
      until = name
    } else if (name === 'a') {
      if (address && !text.endsWith(address)) text += ` (${address})`
      address = /\bhref\s*=\s*["']?(https?:[^"'\s]+)/i.exec(rest)?.[1] ?? ''
    } else {
      text += name === 'li' ? (sign === '' ? '\n• ' : '') : (breaks.get(name) ?? '')
    }
  }
  return text
}

function breaksOf(names: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(names).flatMap(([signs, list]) => list.split(' ').map((name) => [name, signs] as const)),
  )
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: '\u00a0',
  bull: '•',
  middot: '·',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  copy: '©',
  reg: '®',
  euro: '€',
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name] ?? whole
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}
