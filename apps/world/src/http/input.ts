// Parses a caller's input strictly: a misspelt name or a stray value is refused rather than ignored.
import { BadInput } from './answers.ts'

export function queryOf(url: URL, known: readonly string[]): Record<string, string | undefined> {
  const values: Record<string, string> = {}
  for (const [name, value] of url.searchParams) {
    if (!known.includes(name)) throw new BadInput(`There is no "${name}" in ${url.pathname}.`)
    if (name in values) throw new BadInput(`"${name}" may be given only once.`)
    values[name] = value
  }
  return values
}

export function objectOf(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BadInput('The body is not JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadInput('The body must be a JSON object.')
  }
  return value as Record<string, unknown>
}
