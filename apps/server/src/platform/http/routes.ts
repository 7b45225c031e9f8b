/** Registers each handler's routes: the call's path and its aliases, all with the same behaviour. */

import {
  assertReplyMatches,
  capabilitiesFor,
  type DescribedCall,
  fieldCodesOf,
  languageOf,
} from '@halyard/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import type { App } from '../app.ts'
import { type Allowance, takeFrom } from '../rate-limit.ts'
import { FairSemaphore } from '../semaphore.ts'
import { deviceCookie } from './device-cookie.ts'
import { sendFieldRefusals, sendRefusal } from './errors.ts'
import type { Handler, SignedInMember, SignedInOperator } from './handler.ts'
import { logCaller } from './log-fields.ts'
import { networkOf } from './network-of.ts'
import { isForm, readForm } from './read-form.ts'
import { Refusal, refuse } from './refusal.ts'
import { answerRequest, replayedAs } from './replays.ts'
import { type Follow, sendEvents } from './send-events.ts'
import { sendFile } from './send-file.ts'
import { SessionOver } from './session-over.ts'
import { textOf } from './texts.ts'
import { unstorableFields } from './unstorable-texts.ts'
import { covered } from './view-only.ts'
import { type Visit, visitOf } from './visit.ts'

/** Operators write memos of several pages in five languages and submit lists of a thousand members. */
const operatorsBodyBytes = 512 * 1024

/** Unknown for chunked bodies. */
const declaredLength = (headers: FastifyRequest['headers']): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY

/** Identifies the holder of a bearer token; null if the session is missing, expired or ended. */
export interface Gate {
  member(authorization: string | undefined, visit: Visit): Promise<SignedInMember | null>
  operator(authorization: string | undefined): Promise<SignedInOperator | null>
}

/** The calls below /api. */
export function registerHandlers(
  server: FastifyInstance,
  app: App,
  gate: Gate,
  handlers: readonly Handler[],
): void {
  const paths = ({ call }: Handler) => [call.path, ...call.aliases]
  addRoutes(server, app, gate, handlers, paths)
}

/** Aliases at the site's root. */
export function registerRootAliases(
  server: FastifyInstance,
  app: App,
  gate: Gate,
  handlers: readonly Handler[],
): void {
  addRoutes(server, app, gate, handlers, ({ call }) => call.rootAliases)
}

function addRoutes(
  server: FastifyInstance,
  app: App,
  gate: Gate,
  handlers: readonly Handler[],
  pathsOf: (handler: Handler) => readonly string[],
): void {
  const routes = handlers.flatMap((handler) =>
    pathsOf(handler).map((url): RouteOptions & { takes: string } => ({
      takes: handler.call.takes,
      method: handler.call.method,
      url,
      ...(handler.who === 'operator' && longForOperators(server, gate.operator)),
      // A stream has no end, so HEAD could not be answered.
      exposeHeadRoute: handler.call.gives !== 'events',
      handler: (request, reply) => answer(app, gate, handler, request, reply),
    })),
  )
  for (const route of routes.filter(({ takes }) => takes === 'json')) server.route(route)
  server.register(async (forms) => {
    // Left unread until the sender is known: see readForm.
    forms.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
    for (const route of routes.filter(({ takes }) => takes === 'multipart')) forms.route(route)
  })
}

// Each form holds its files in memory until it is answered. Slots are per sender; strangers, who may use
// any number of networks, share theirs.
const formsAtOnce = new FairSemaphore({ all: 64, each: 2, waiting: 10 })

const strangersForms = new FairSemaphore({ all: 8, each: 2, waiting: 10 })

async function answer(
  app: App,
  gate: Gate,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visit = visitOf(app, request)
  const caller = await identify(app, gate, handler, request, visit)
  if (caller instanceof Refusal) return sendRefusal(request, reply, caller)
  if (handler.call.takes === 'json' || !isForm(request.raw)) {
    return answerCaller(app, handler, { ...caller, visit }, request.body, request, reply)
  }
  const answered = inTurn(caller, visit, async () => {
    const names = new Set(Object.keys(handler.call.body.shape))
    const form = await readForm(request.raw, names, app.config.bodyPatience)
    if (form instanceof Refusal) {
      // Don't wait for the rest of the body.
      if (form.code === 'PAYLOAD_TOO_LARGE') reply.header('connection', 'close')
      return sendRefusal(request, reply, form)
    }
    // Reading the form may have taken minutes.
    const still = await identify(app, gate, handler, request, visit)
    if (still instanceof Refusal) return sendRefusal(request, reply, still)
    return answerCaller(app, handler, { ...still, visit }, form, request, reply)
  })
  return answered ?? sendRefusal(request, reply, refuse('TOO_MANY_REQUESTS', { params: { seconds: 60 } }))
}

/** Null if too many of the sender's forms are waiting already. */
function inTurn<Result>(
  { member, operator }: { readonly member?: SignedInMember; readonly operator?: SignedInOperator },
  { address }: Visit,
  read: () => Promise<Result>,
): Promise<Result> | null {
  const sender = member ?? operator
  return sender ? formsAtOnce.take(sender.id, read) : strangersForms.take(networkOf(address), read)
}

async function answerCaller(
  app: App,
  handler: Handler,
  caller: { readonly visit: Visit },
  input: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { call } = handler
  const idempotencyKey = request.headers['idempotency-key'] ?? null
  if (idempotencyKey !== null && !isIdempotencyKey(idempotencyKey)) {
    return sendRefusal(request, reply, refuse('INVALID_IDEMPOTENCY_KEY'))
  }
  if (idempotencyKey === null && call.needsKey) {
    return sendRefusal(request, reply, refuse('IDEMPOTENCY_KEY_REQUIRED'))
  }
  const body = z.safeParse(call.body, call.alsoInAddress ? withAddress(input, request.query) : (input ?? {}))
  if (!body.success) return sendFieldRefusals(request, reply, fieldCodesOf(body.error))
  const query = z.safeParse(call.query, request.query ?? {})
  if (!query.success) return sendFieldRefusals(request, reply, fieldCodesOf(query.error))
  const unstorable = { ...unstorableFields(body.data), ...unstorableFields(query.data) }
  if (Object.keys(unstorable).length > 0) return sendFieldRefusals(request, reply, unstorable)

  const language = languageOf(request.headers['content-language'])
  const requested = {
    body: body.data,
    query: query.data,
    language,
    address: caller.visit.address,
    idempotencyKey,
    lastEventId: String(request.headers['last-event-id'] ?? '') || null,
    // identify() has checked that the caller is of the kind this handler wants.
    ...(caller as {
      visit: Visit
      signedIn: SignedInMember | null
      member: SignedInMember
      operator: SignedInOperator
    }),
  }
  const onlyViews = handler.who === 'member' && requested.member.onlyViews === true
  const { result, decided, replay } = await answerRequest(
    {
      path: call.path,
      movesMoney: call.movesMoney,
      readOnly: onlyViews,
      sessionId: handler.who === 'member' && !onlyViews ? requested.member.sessionId : null,
    },
    () => handler.run(app, requested),
  )
  if (result instanceof Refusal) return sendRefusal(request, reply, result, decided)
  const { notice, noticeParams, deviceKey, ...given } = result
  const content = onlyViews ? covered(given, call.viewable?.without ?? []) : given
  if (deviceKey) reply.header('set-cookie', deviceCookie(deviceKey, caller.visit.deviceKeys, app.config))
  const sent = {
    ...content,
    ...(replay ? { replayed: await replayedAs(app, replay, handler.stateNow) } : {}),
    message: textOf(replay ? 'REQUEST_REPLAYED' : (notice ?? 'SUCCESS'), language, noticeParams),
  }
  if (app.config.checkReplies) assertReplyMatches(call, sent)
  if (call.gives === 'events') return sendEvents(request, reply, (content as { events: Follow }).events)
  return call.gives === 'file'
    ? sendFile(reply, (sent as unknown as { file: Blob }).file, call.lasts)
    : reply.send(sent)
}

/** Fields of the body take precedence over those of the address. */
function withAddress(input: unknown, query: unknown): unknown {
  const given = input ?? {}
  if (typeof given !== 'object' || Array.isArray(given)) return given
  return { ...(query as object), ...given }
}

function isIdempotencyKey(value: string | string[]): value is string {
  return typeof value === 'string' && /^[\w-]{8,100}$/.test(value)
}

async function identify(
  app: App,
  gate: Gate,
  handler: Handler,
  request: FastifyRequest,
  visit: Visit,
): Promise<object | Refusal> {
  const { authorization } = request.headers
  if (handler.who !== 'operator') {
    const member = authorization ? await gate.member(authorization, visit) : null
    if (member?.onlyViews) return identifyView(handler, request, member)
    if (member) logCaller(request, 'member', member.id)
    if (handler.who === 'public') return { signedIn: member }
    return member ? { member } : refuse('SESSION_ENDED')
  }
  const operator = await gate.operator(authorization)
  if (!operator) return refuse('SESSION_ENDED')
  logCaller(request, 'operator', operator.id)
  if (!isAllowed(handler.call, operator)) return refuse('FORBIDDEN')
  const limited = operator.readsOnly ? await limitKey(app, operator.sessionId) : null
  return limited ?? { operator }
}

/** On public calls, an operator viewing as a member is anonymous. */
function identifyView(handler: Handler, request: FastifyRequest, member: SignedInMember): object | Refusal {
  logCaller(request, 'view', member.sessionId)
  if (handler.who === 'public') return { signedIn: null }
  return handler.call.viewable ? { member } : refuse('VIEW_ONLY')
}

/** An API key only reads, and only the calls it was created for. */
function isAllowed(
  { access, method }: DescribedCall,
  { capabilities, readsOnly }: SignedInOperator,
): boolean {
  if (typeof access !== 'object') return false
  if (access.operator === 'self' && !readsOnly) return true
  const isGiven = capabilitiesFor(access).some((each) => capabilities.includes(each))
  return isGiven && (!readsOnly || method === 'GET')
}

/** Two a second, with bursts of a few hundred. */
const ofKey: Allowance = { burst: 300, refillSeconds: 0.5 }

async function limitKey(app: App, keyId: string): Promise<Refusal | null> {
  const key = `operatorKey:${keyId}`
  const waitSeconds = await app.db.transact((tx) => takeFrom(tx, key, ofKey, app.clock.now()))
  return waitSeconds === 0 ? null : refuse('TOO_MANY_REQUESTS', { params: { seconds: waitSeconds } })
}

/**
 * Raises a route's body limit for operators only. Bodies are parsed before authentication completes, so
 * large ones from strangers would delay everybody. Forms are read later, by their own rules.
 */
function longForOperators(
  server: FastifyInstance,
  operatorOf: (authorization: string | undefined) => Promise<object | null>,
): Pick<RouteOptions, 'bodyLimit' | 'preParsing'> {
  const fromAnybody = server.initialConfig.bodyLimit ?? 0
  return {
    bodyLimit: operatorsBodyBytes,
    async preParsing({ raw, headers }, _reply, payload) {
      const isLong = declaredLength(headers) > fromAnybody && !isForm(raw)
      if (isLong && !(await operatorOf(headers.authorization)))
        throw new SessionOver('no operator sends this')
      return payload
    },
  }
}
