/**
 * The worker's own health checks and metrics, like the API's: liveness, progress of its rounds, and
 * figures.
 */
import { type FastifyInstance, fastify, LogController } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { App } from '../platform/app.ts'
import { addHealth } from '../platform/http/health.ts'
import { addMetrics } from '../platform/http/metrics.ts'
import type { Loop } from '../platform/loop.ts'
import { backlogOf } from './backlog.ts'

/** Longer than the slowest round, over all the broker's accounts. */
const stuckMs = 600_000

type Watched = Pick<Loop, 'rounds'>

export async function serveWorker(app: App, watched: readonly Watched[]): Promise<FastifyInstance> {
  const loops: Watched = { rounds: () => watched.flatMap(({ rounds }) => rounds()) }
  const server = fastify({
    loggerInstance: app.log,
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance
  addMetrics(server, app, (registry) => {
    addRounds(registry, loops)
    addBacklog(registry, app)
  })
  addHealth(server, app, () => loops.rounds().every(({ underWayMs }) => (underWayMs ?? 0) < stuckMs))
  return server
}

function addRounds(registry: Registry, loops: Watched): void {
  const registers = [registry]
  const labelNames = ['what'] as const
  new Gauge({
    name: 'halyard_round_age_seconds',
    help: 'Since a round last ended as it should',
    labelNames,
    registers,
    collect() {
      for (const { what, sinceEndedMs } of loops.rounds()) this.set({ what }, sinceEndedMs / 1000)
    },
  })
  new Gauge({
    name: 'halyard_round_under_way_seconds',
    help: 'How long the round under way has lasted; zero between two',
    labelNames,
    registers,
    collect() {
      for (const { what, underWayMs } of loops.rounds()) this.set({ what }, (underWayMs ?? 0) / 1000)
    },
  })
  new Gauge({
    name: 'halyard_rounds_failed',
    help: 'Rounds that failed since the process began',
    labelNames,
    registers,
    collect() {
      for (const { what, failed } of loops.rounds()) this.set({ what }, failed)
    },
  })
}

/** If the database does not respond, its figures are missing; the others are still reported. */
function addBacklog(registry: Registry, app: App): void {
  new Gauge({
    name: 'halyard_broker_questions_waiting',
    help: 'Questions to the broker that wait for a session of this process',
    registers: [registry],
    collect() {
      this.set(app.broker.waiting())
    },
  })
  new Gauge({
    name: 'halyard_backlog',
    help: 'What waits, in all processes: jobs, operations of the broker, and seconds since the oldest reading of an account',
    labelNames: ['what'] as const,
    registers: [registry],
    async collect() {
      this.reset()
      const backlog = await backlogOf(app).catch((err: unknown) => {
        app.log.warn({ err }, 'the backlog could not be read')
        return {}
      })
      for (const [what, size] of Object.entries(backlog)) this.set({ what }, size)
    },
  })
}
