/** Replaces texts hidden from an operator's view. */
const cover = '••••••'

/** Masks the texts of these names, at any depth of the reply. */
export function covered<Reply extends object>(reply: Reply, names: readonly string[]): Reply {
  return names.length === 0 ? reply : (within(reply, names) as Reply)
}

function within(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => within(each, names))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    names.includes(name) && field !== null ? cover : within(field, names),
  ])
  return Object.fromEntries(fields)
}
