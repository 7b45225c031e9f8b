/** The structure of a response without its content: only names and types, safe to show. */
const maxLength = 600

export function shapeOf(text: string): string {
  try {
    return shape(JSON.parse(text)).slice(0, maxLength)
  } catch {
    return 'no JSON'
  }
}

function shape(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${shape(value[0])}]`
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  const entries = Object.entries(value).map(([name, item]) => `${name}: ${shape(item)}`)
  return `{ ${entries.join(', ')} }`
}
