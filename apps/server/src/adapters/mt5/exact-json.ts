/**
 * Parses JSON and keeps numbers as text, since an amount of money must never become a float. Names become
 * lower case: the documentation writes `Total` where servers write `total`.
 */
type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown

const asWritten: Reviver = (_key, value, { source }) => (typeof value === 'number' ? source : value)

/** Most responses contain no bare numbers, and parsing without a reviver is ten times as fast. */
const mayHoldNumber = /[:[,]\s*-?\d/

export function parseExactly(text: string): unknown {
  return lowered(mayHoldNumber.test(text) ? JSON.parse(text, asWritten as never) : JSON.parse(text))
}

/** Names are few: each is converted to lower case once. */
const lowerNames = new Map<string, string>()

function lowerNameOf(name: string): string {
  const known = lowerNames.get(name)
  if (known !== undefined) return known
  const lower = name.toLowerCase()
  if (lowerNames.size < 1_000) lowerNames.set(name, lower)
  return lower
}

function lowered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowered)
  if (typeof value !== 'object' || value === null) return value
  const object: Record<string, unknown> = {}
  for (const name in value) {
    object[lowerNameOf(name)] = lowered((value as Record<string, unknown>)[name])
  }
  return object
}
