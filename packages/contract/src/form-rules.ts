import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { isRefusalCode, type RefusalCode } from './refusals.ts'

export type FieldCodes = Record<string, RefusalCode>

/** The first refusal of each input; empty when the input may be sent. */
export function fieldCodesOf(error: z.core.$ZodError): FieldCodes {
  const codes: FieldCodes = {}
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.')
    codes[field] ??= isRefusalCode(issue.message) ? issue.message : 'INVALID_INPUT'
  }
  return codes
}

/** Checks a call's body in the browser by the very rules the server applies. */
export function checkBody(call: Call, body: unknown): FieldCodes {
  const checked = z.safeParse(call.body, body)
  return checked.success ? {} : fieldCodesOf(checked.error)
}
