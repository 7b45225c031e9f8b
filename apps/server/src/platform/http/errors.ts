/** The only place where a refusal or an error becomes an HTTP response. */
import {
  type FieldCodes,
  type Language,
  languageOf,
  type RefusalBody,
  type RefusalCode,
  type RefusalParams,
  refusalStatus,
} from '@halyard/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseAway, OutcomeUnknown } from '../db/faults.ts'
import { saysSessionEnded } from '../db/request-context.ts'
import { logCode } from './log-fields.ts'
import type { Refusal } from './refusal.ts'
import { SessionOver } from './session-over.ts'
import { textOf } from './texts.ts'

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, params, field, words }: Refusal,
  decides = false,
): FastifyReply {
  return send(request, reply, code, params, field ? { [field]: code } : {}, { words, decides })
}

/** Contract violations: each field gets its own text; the first code stands for all. */
export function sendFieldRefusals(
  request: FastifyRequest,
  reply: FastifyReply,
  codes: FieldCodes,
): FastifyReply {
  return send(request, reply, Object.values(codes)[0] ?? 'INVALID_INPUT', {}, codes)
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const code = codeOfError(error)
  if (refusalStatus[code] >= 500) request.log.error({ reqId: request.id, err: error }, 'a call failed')
  return send(request, reply, code, {}, {})
}

/** Retry-After of an "unavailable" response. */
const unavailableSeconds = 5

const noDetails = { words: null, decides: false }

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  code: RefusalCode,
  params: RefusalParams,
  fields: FieldCodes,
  { words, decides }: { readonly words: Refusal['words']; readonly decides: boolean } = noDetails,
): FastifyReply {
  logCode(request, code)
  const language = languageOf(request.headers['content-language'])
  const status = refusalStatus[code]
  const body: RefusalBody = {
    message: words?.(language) ?? textOf(code, language, params),
    code,
    status,
    requestId: request.id,
    ...(decides ? { decides } : {}),
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(Object.keys(fields).length > 0 ? { fields: withMessages(fields, language, params) } : {}),
  }
  const waitSeconds = params.seconds ?? (status === 503 ? unavailableSeconds : undefined)
  if (typeof waitSeconds === 'number') reply.header('retry-after', waitSeconds)
  return reply.code(status).send(body)
}

function withMessages(
  fields: FieldCodes,
  language: Language,
  params: RefusalParams,
): RefusalBody['fields'] & object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, code]) => [name, { code, message: textOf(code, language, params) }]),
  )
}

function codeOfError(error: unknown): RefusalCode {
  if (error instanceof OutcomeUnknown) return 'OUTCOME_UNKNOWN'
  if (error instanceof DatabaseAway) return 'UNAVAILABLE'
  if (error instanceof SessionOver || saysSessionEnded(error)) return 'SESSION_ENDED'
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'PAYLOAD_TOO_LARGE'
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'UNSUPPORTED_MEDIA_TYPE'
  if (statusCode === 404) return 'NOT_FOUND'
  return statusCode && statusCode >= 400 && statusCode < 500 ? 'INVALID_INPUT' : 'INTERNAL'
}
