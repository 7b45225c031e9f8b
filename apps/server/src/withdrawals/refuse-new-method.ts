import { type Refusal, refuse } from '../platform/http/refusal.ts'

/** A new method may have to wait before it can be used. */
export function refuseNewMethod(usableFrom: Date, now: Date, field: string): Refusal | null {
  if (usableFrom <= now) return null
  return refuse('ADDRESS_TOO_NEW', { field, params: { time: usableFrom.toISOString() } })
}
