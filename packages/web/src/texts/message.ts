/**
 * A sentence as the name of its text with its values, so that it can be stored and changes with the language.
 */
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
