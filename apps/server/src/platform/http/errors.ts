/** The one place where a no, expected or not, becomes an HTTP reply. */
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
import type { Refusal } from './refusal.ts'
import { textOf } from './texts.ts'

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, params, field } = refusal
  return send(request, reply, code, params, field ? { [field]: code } : {})
}

/** Input that breaks the contract's rules: each field with its own text; the first speaks for all. */
export function sendFieldRefusals(
  request: FastifyRequest,
  reply: FastifyReply,
  codes: FieldCodes,
): FastifyReply {
  return send(request, reply, Object.values(codes)[0] ?? 'INVALID_INPUT', {}, codes)
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const code = codeOfFrameworkError(error)
  if (code === 'INTERNAL') request.log.error({ err: error }, 'a call failed')
  return send(request, reply, code, {}, {})
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  code: RefusalCode,
  params: RefusalParams,
  fields: FieldCodes,
): FastifyReply {
  const language = languageOf(request.headers['content-language'])
  const status = refusalStatus[code]
  const body: RefusalBody = {
    message: textOf(code, language, params),
    code,
    status,
    requestId: request.id,
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(Object.keys(fields).length > 0 ? { fields: withMessages(fields, language, params) } : {}),
  }
  if (typeof params.seconds === 'number') reply.header('retry-after', params.seconds)
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

function codeOfFrameworkError(error: unknown): RefusalCode {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'PAYLOAD_TOO_LARGE'
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'UNSUPPORTED_MEDIA_TYPE'
  if (statusCode === 404) return 'NOT_FOUND'
  return statusCode && statusCode >= 400 && statusCode < 500 ? 'INVALID_INPUT' : 'INTERNAL'
}
