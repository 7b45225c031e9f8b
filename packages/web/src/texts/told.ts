/** A sentence by the name of its text and the values in it, so that it can be kept and changes with the language. */
export interface Told {
  readonly table: string
  readonly key: string
  readonly values: Readonly<Record<string, string | number>>
}

export function isTold(value: unknown): value is Told {
  if (typeof value !== 'object' || value === null) return false
  const { table, key, values } = value as Record<string, unknown>
  return typeof table === 'string' && typeof key === 'string' && typeof values === 'object' && values !== null
}
