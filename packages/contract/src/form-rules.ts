import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { isRefusalCode, type RefusalCode } from './refusals.ts'

export type FieldCodes = Record<string, RefusalCode>

/** The first refusal for each input; empty if the input is valid. */
export function fieldCodesOf(error: z.core.$ZodError): FieldCodes {
  const codes: FieldCodes = {}
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.')
    codes[field] ??= isRefusalCode(issue.message) ? issue.message : 'INVALID_INPUT'
  }
  return codes
}

/** Validates a call's body in the browser by the server's rules. */
export function checkBody(call: Call, body: unknown): FieldCodes {
  return codesOf(call.body, body)
}

/** Like checkBody, for a call that takes its input in the URL. */
export function checkQuery(call: Call, query: unknown): FieldCodes {
  return codesOf(call.query, query)
}

function codesOf(rules: Call['body'], input: unknown): FieldCodes {
  const checked = z.safeParse(rules, input)
  return checked.success ? {} : fieldCodesOf(checked.error)
}
