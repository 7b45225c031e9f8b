/** A sentence by the name of its text and the values in it, so that it can be kept and changes with the language. */
export interface Message {
  readonly table: string
  readonly key: string
  readonly values: Readonly<Record<string, string | number>>
}

export function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false
  const { table, key, values } = value as Record<string, unknown>
  return typeof table === 'string' && typeof key === 'string' && typeof values === 'object' && values !== null
}
