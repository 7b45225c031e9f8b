/** A minute as a field has it, such as 2026-11-15T12:30, in UTC; undefined for anything else. */
export function readMinute(value: unknown): string | undefined {
  const isMinute = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)
  return isMinute && !Number.isNaN(Date.parse(`${value}Z`)) ? value : undefined
}

/** Up to its last moment. */
export const lastOfMinute = (minute: string): string => `${minute}:59.999Z`

/** 2026-11-15T12:30:00.000Z in UTC, as the books count days. */
export const writeUtc = (iso: string): string => iso.slice(0, 19).replace('T', ' ')
