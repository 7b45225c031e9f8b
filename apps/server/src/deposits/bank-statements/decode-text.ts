/** The encodings that banks use. A declared encoding must be true: no byte is replaced silently. */
const encodings = new Map([
  ['utf-8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['utf-16', 'utf-16le'],
  ['iso-8859-1', 'windows-1252'],
  ['iso-8859-15', 'iso-8859-15'],
  ['windows-1252', 'windows-1252'],
  ['gb2312', 'gb18030'],
  ['gbk', 'gb18030'],
  ['gb18030', 'gb18030'],
  ['big5', 'big5'],
])

/**
 * Null if the bytes don't match the declared encoding. Undeclared: UTF-8, else the encoding of Chinese banks.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = markOf(bytes)
  if (marked) return decode(bytes, marked)
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(head)?.[1]?.toLowerCase()
  if (declared) {
    const known = encodings.get(declared)
    return known ? decode(bytes, known) : null
  }
  return decode(bytes, 'utf-8') ?? decode(bytes, 'gb18030')
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
