import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from '../app.ts'
import { secretsEqual } from '../auth/secrets-equal.ts'
import { isStream } from './send-events.ts'

/**
 * Prometheus metrics at /metrics, for holders of the configured token; without a token it does not exist.
 * `addMore` adds metrics of this process only.
 */
export function addMetrics(
  server: FastifyInstance,
  app: App,
  addMore: (registry: Registry) => void = () => undefined,
): void {
  const registry = new Registry()
  addMore(registry)
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'halyard_http_request_seconds',
    help: 'How long calls take, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'halyard_database_connections',
    help: 'Connections of this process, by what they do',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, app.db.pool.totalCount)
      this.set({ state: 'idle' }, app.db.pool.idleCount)
      this.set({ state: 'waited_for' }, app.db.pool.waitingCount)
    },
  })

  // Looking up three labels each time costs more than counting.
  const counters = new Map<string, ReturnType<typeof duration.labels>>()
  server.addHook('onResponse', (request, reply, done) => {
    // The duration of a stream says nothing about our latency.
    if (isStream(reply)) return done()
    const { method, routeOptions } = request
    const { statusCode: status, elapsedTime } = reply
    const route = routeOptions.url ?? 'none'
    const key = `${method} ${route} ${status}`
    let counter = counters.get(key)
    if (!counter) {
      counter = duration.labels({ method, route, status })
      counters.set(key, counter)
    }
    counter.observe(elapsedTime / 1000)
    done()
  })

  const { metricsToken } = app.config
  if (!metricsToken) return
  server.get('/metrics', async (request, reply) => {
    // The token may contain any characters, e.g. Base64's `=` and `+`.
    const [, given] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (!given || !secretsEqual(given, metricsToken)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
