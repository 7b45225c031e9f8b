/** JSON whose numbers stay as they were written: a sum of money must not pass through a float on its way. */
type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown

const asWritten: Reviver = (_key, value, { source }) => (typeof value === 'number' ? source : value)

/** Most answers have no bare number at all, and reading them without a reviver is ten times as fast. */
const mayHoldNumber = /[:[,]\s*-?\d/

export function parseExactly(text: string): unknown {
  return mayHoldNumber.test(text) ? JSON.parse(text, asWritten as never) : JSON.parse(text)
}
