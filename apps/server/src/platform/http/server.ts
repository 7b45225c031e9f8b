/** The HTTP server: everything that applies to every call is here or added from here. */
import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import { errorCodes, type FastifyInstance, fastify, LogController } from 'fastify'
import type { App } from '../app.ts'
import { addApiDocs } from './api-docs.ts'
import { cutSlowBodies, headerLimits } from './body-patience.ts'
import { sendError, sendRefusal } from './errors.ts'
import type { Handler } from './handler.ts'
import { addHealth } from './health.ts'
import { addMetrics } from './metrics.ts'
import { addPages } from './pages.ts'
import { refuse } from './refusal.ts'
import { type Gate, registerHandlers, registerRootAliases } from './routes.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'
import { addOpenStreams, endStreamsAtClose, isStream } from './send-events.ts'

const bodyLimitBytes = 64 * 1024

export async function createServer(
  app: App,
  gate: Gate,
  handlers: readonly Handler[],
): Promise<FastifyInstance> {
  const server = await createApi(app, gate, handlers)
  await addPages(server, app)
  return server
}

export async function createApi(
  app: App,
  gate: Gate,
  handlers: readonly Handler[],
): Promise<FastifyInstance> {
  const { trustedProxyHops, bodyPatience } = app.config
  const setHeaders = securityHeaders({ https: app.config.publicUrl.startsWith('https:') })
  const server = fastify({
    loggerInstance: app.log,
    // One line per call, written by logEachCall.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger per request would cost more than most calls; the two lines that need the id include it.
    childLoggerFactory: (log) => log,
    trustProxy: trustedProxyHops > 0 && ((_address, hop) => hop < trustedProxyHops),
    bodyLimit: bodyLimitBytes,
    ...headerLimits(bodyPatience),
    routerOptions: { maxParamLength: 200 },
    // A request with an unreadable URL reaches no hook.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply)
      reply.header('cache-control', 'no-store')
      sendError(request, reply, error)
    },
  }) as unknown as FastifyInstance

  addSecurityHeaders(server, setHeaders)
  addMetrics(server, app, (registry) => addOpenStreams(registry, server))
  logEachCall(server)
  cutSlowBodies(server, bodyPatience)
  endStreamsAtClose(server)
  acceptEmptyJson(server)
  server.setErrorHandler((error, request, reply) => sendError(request, reply, error))
  // Only responses are compressed: no client sends compressed bodies, and a small one may unpack to much.
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })

  await server.register(async (root) => {
    forbidCaching(root, app)
    registerRootAliases(root, app, gate, handlers)
  })
  await server.register(
    async (api) => {
      forbidCaching(api, app)
      addHealth(api, app)
      addApiDocs(api, handlers)
      registerHandlers(api, app, gate, handlers)
      api.setNotFoundHandler((request, reply) => sendRefusal(request, reply, refuse('NOT_FOUND')))
    },
    { prefix: '/api' },
  )
  return server
}

/**
 * Replies to calls are private and soon outdated. They are dated by our own clock, which a demo can move.
 */
function forbidCaching(calls: FastifyInstance, { clock }: App): void {
  calls.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store').header('date', clock.now().toUTCString())
    done()
  })
}

function logEachCall(server: FastifyInstance): void {
  server.decorateRequest('logFields', null)
  server.addHook('onResponse', (request, reply, done) => {
    // Already logged at its start: see sendEvents.
    if (isStream(reply)) return done()
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ reqId: request.id, req: request, res: reply, ms, ...request.logFields }, 'answered')
    done()
  })
}

/** A POST without input may still announce JSON, as the portal does on every call. */
function acceptEmptyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  // Plain text is rejected, because a form on any site can send it.
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const encoding = request.headers['content-encoding']
    if (encoding && encoding !== 'identity') done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(encoding))
    else if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}
