import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { migrationFiles } from '../db/migrate.ts'
import { sendRefusal } from './errors.ts'
import { refuse } from './refusal.ts'

/** /health: the process answers. /ready: it can serve, that is, the database answers and has this version's schema. */
export function addHealth(server: FastifyInstance, app: App): void {
  server.get('/health', async () => ({ status: 'ok' }))

  server.get('/ready', async (request, reply) => {
    try {
      const wanted = await migrationFiles()
      const { rows } = await app.db.pool.query<{ name: string }>('select name from migration')
      const applied = new Set(rows.map((row) => row.name))
      if (wanted.every((file) => applied.has(file.name))) return { status: 'ok' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
    }
    return sendRefusal(request, reply, refuse('UNAVAILABLE'))
  })
}
