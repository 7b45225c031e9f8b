/**
 * PostgreSQL cannot store NUL, nor half a surrogate pair in JSON. Refused for every text of every call,
 * whatever its own rule allows.
 */
import type { FieldCodes } from '@halyard/contract'

/** The fields that contain such a text. */
export function unstorableFields(input: object): FieldCodes {
  const fields = Object.entries(input).filter(([name, value]) => isUnstorable(name) || holdsUnstorable(value))
  return Object.fromEntries(fields.map(([name]) => [name, 'INVALID_INPUT' as const]))
}

/** Iterative: an input may be nested as deeply as its sender likes. */
function holdsUnstorable(value: unknown): boolean {
  const left = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string' && isUnstorable(next)) return true
    if (typeof next !== 'object' || next === null || next instanceof Blob) continue
    for (const [name, inner] of Object.entries(next)) {
      if (isUnstorable(name)) return true
      left.push(inner)
    }
  }
  return false
}

const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed()
