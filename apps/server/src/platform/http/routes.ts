/** Turns each handler into its routes: the call's path and its older names, all with one behaviour. */
import { fieldCodesOf, languageOf } from '@halyard/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { App } from '../app.ts'
import { deviceCookie } from './device-cookie.ts'
import { sendFieldRefusals, sendRefusal } from './errors.ts'
import type { Handler, SignedInMember, SignedInOperator } from './handler.ts'
import { Refusal, refuse } from './refusal.ts'
import { assertReplyMatches } from './reply-check.ts'
import { textOf } from './texts.ts'
import { type Visit, visitOf } from './visit.ts'

/** Who stands behind a bearer token; null for a missing, expired or ended session. */
export interface Gate {
  member(authorization: string | undefined, visit: Visit): Promise<SignedInMember | null>
  operator(authorization: string | undefined): Promise<(SignedInOperator & { capabilities: string[] }) | null>
}

export function registerHandlers(
  server: FastifyInstance,
  app: App,
  gate: Gate,
  handlers: readonly Handler[],
): void {
  for (const handler of handlers) {
    for (const path of [handler.call.path, ...handler.call.aliases]) {
      server.route({
        method: handler.call.method,
        url: path,
        handler: (request, reply) => answer(app, gate, handler, request, reply),
      })
    }
  }
}

async function answer(
  app: App,
  gate: Gate,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { call } = handler
  const visit = visitOf(app, request)
  const caller = await identify(gate, handler, request, visit)
  if (caller instanceof Refusal) return sendRefusal(request, reply, caller)

  const body = z.safeParse(call.body, request.body ?? {})
  if (!body.success) return sendFieldRefusals(request, reply, fieldCodesOf(body.error))
  const query = z.safeParse(call.query, request.query ?? {})
  if (!query.success) return sendFieldRefusals(request, reply, fieldCodesOf(query.error))

  const idempotencyKey = request.headers['idempotency-key'] ?? null
  if (idempotencyKey !== null && !isIdempotencyKey(idempotencyKey)) {
    return sendRefusal(request, reply, refuse('INVALID_IDEMPOTENCY_KEY'))
  }

  const language = languageOf(request.headers['content-language'])
  const result = await handler.run(app, {
    body: body.data,
    query: query.data,
    language,
    visit,
    address: visit.address,
    idempotencyKey,
    // identify() has settled that the caller is of the kind this handler wants.
    ...(caller as { signedIn: SignedInMember | null; member: SignedInMember; operator: SignedInOperator }),
  })
  if (result instanceof Refusal) return sendRefusal(request, reply, result)
  const { notice, deviceKey, ...content } = result
  if (deviceKey) reply.header('set-cookie', deviceCookie(deviceKey, app.config))
  const sent = { ...content, message: textOf(notice ?? 'SUCCESS', language) }
  if (app.config.checkReplies) assertReplyMatches(call, sent)
  return reply.send(sent)
}

function isIdempotencyKey(value: string | string[]): value is string {
  return typeof value === 'string' && /^[\w-]{8,100}$/.test(value)
}

async function identify(
  gate: Gate,
  handler: Handler,
  request: FastifyRequest,
  visit: Visit,
): Promise<object | Refusal> {
  const { authorization } = request.headers
  if (handler.who === 'public')
    return { signedIn: authorization ? await gate.member(authorization, visit) : null }
  if (handler.who === 'member') {
    const member = await gate.member(authorization, visit)
    return member ? { member } : refuse('SESSION_ENDED')
  }
  const operator = await gate.operator(authorization)
  if (!operator) return refuse('SESSION_ENDED')
  const { access } = handler.call
  const allowed = typeof access === 'object' && operator.capabilities.includes(access.operator)
  return allowed ? { operator } : refuse('FORBIDDEN')
}
