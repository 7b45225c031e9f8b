/** `demo*,!demoforex`: a star matches anything, an exclamation mark excludes. */
export function matchesMasks(name: string, masks: readonly string[]): boolean {
  const isTakenAway = masks.some((mask) => mask.startsWith('!') && fits(name, mask.slice(1)))
  return !isTakenAway && masks.some((mask) => !mask.startsWith('!') && fits(name, mask))
}

/** From a query, separated by commas, or from a body. */
export function listOf(value: unknown): string[] {
  const items = Array.isArray(value) ? value : String(value ?? '').split(',')
  return items.map((item) => String(item).trim()).filter((item) => item !== '')
}

function fits(name: string, mask: string): boolean {
  const [begin = '', ...rest] = mask.split('*')
  if (rest.length === 0) return name === mask
  const end = rest.pop() ?? ''
  if (!name.startsWith(begin) || name.length < begin.length + end.length || !name.endsWith(end)) return false
  let from = begin.length
  for (const part of rest) {
    const found = name.indexOf(part, from)
    if (found < 0) return false
    from = found + part.length
  }
  return from <= name.length - end.length
}
