// Allowed responses for any input: success, or a refusal as the contract describes it.
import {
  type DescribedCall,
  fillText,
  isRefusalCode,
  type Language,
  type RefusalBody,
  type RefusalCode,
  refusalStatus,
} from '@halyard/contract'
import { serverTexts } from '../../apps/server/src/locales/index.ts'
import { textOf } from '../../apps/server/src/platform/http/texts.ts'

export interface Answered {
  readonly statusCode: number
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** Null if the response is allowed. The test server itself checks that a reply matches the contract. */
export function faultOf(call: DescribedCall, language: Language, answered: Answered): string | null {
  const { statusCode } = answered
  // No outside services run here: a call that queries a chain or the gateway may be UNAVAILABLE.
  const isOutside = statusCode === 503 && call.refusals.includes('UNAVAILABLE')
  if (statusCode >= 500 && !isOutside) return `answered with ${statusCode}`
  if (statusCode === 200 && call.gives === 'file') return null
  const body = readJson(answered.body)
  if (typeof body?.message !== 'string' || body.message.trim() === '') return 'carries no message'
  return statusCode === 200 ? null : faultOfRefusal(call, language, statusCode, body as Partial<RefusalBody>)
}

/** Refusals before a call's own work begins: from the contract's rules, or the gate. */
const notItsOwn = new Set([
  '400',
  'SESSION_ENDED',
  'FORBIDDEN',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'PROOF_REQUIRED',
  'IP_NOT_SUPPORTED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
])

/** A short form: success, invalid input, or the code of a refusal. */
export function answerOf({ statusCode, body }: Answered): string {
  return statusCode === 200 || statusCode === 400 ? String(statusCode) : String(readJson(body)?.code)
}

/** True if the call itself has decided. */
export const isOwnAnswer = (answer: string): boolean => !notItsOwn.has(answer)

/** Refusals allowed for any call, in addition to its own. */
const ofAnyCall = new Set(['SESSION_ENDED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'])

/** The earlier decider or proposer is named, if there was one. */
function textWith(code: RefusalCode, language: Language, params: RefusalBody['params']): string {
  if (code === 'ALREADY_DECIDED' && params?.decidedBy !== undefined) {
    const decision = params.decision as keyof (typeof serverTexts)['en']['decided']
    return fillText(serverTexts[language].decided[decision], { name: params.decidedBy })
  }
  if (code === 'SECOND_OPERATOR_NEEDED' && params?.why !== undefined) {
    const why = params.why as keyof (typeof serverTexts)['en']['resets']
    return fillText(serverTexts[language].resets[why], {
      name: params.requestedBy ?? '',
      email: params.email ?? '',
    })
  }
  return textOf(code, language, params)
}

function faultOfRefusal(call: DescribedCall, language: Language, status: number, body: Partial<RefusalBody>) {
  const { code, message, params, fields = {}, requestId } = body
  if (typeof code !== 'string' || !isRefusalCode(code)) return `${code} is no refusal`
  if (refusalStatus[code] !== status || body.status !== status)
    return `${code} has another status than ${status}`
  if (message !== textWith(code, language, params)) return `${code} is not said in ${language}: ${message}`
  if (typeof requestId !== 'string') return 'has no id of its request'
  if (status !== 400 && !call.refusals.includes(code) && !ofAnyCall.has(code)) {
    return `${code} is not among the refusals that the call names`
  }
  const untranslated = Object.values(fields).find(
    (field) => field.message !== textOf(field.code, language, params),
  )
  return untranslated ? `${untranslated.code} is not said in ${language} at its field` : null
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
