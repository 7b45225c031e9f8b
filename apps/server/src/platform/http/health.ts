import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { run } from '../db/database.ts'
import { schemaFiles } from '../db/schema-files.ts'
import { sendRefusal } from './errors.ts'
import { refuse } from './refusal.ts'

/** Health checks give up after two seconds, and a database that hangs is not ready either. */
const patienceMs = 1500

/**
 * /health: the process responds. /ready: the database responds with this version's schema, and `alsoReady`
 * holds.
 */
export function addHealth(server: FastifyInstance, app: App, alsoReady = () => true): void {
  server.get('/health', async () => ({ status: 'ok' }))

  // One check at a time: hanging checks would otherwise exhaust the pool.
  let looking: Promise<boolean> | null = null
  const check = () => {
    looking ??= schemaIsThere(app)
      .catch((error: unknown) => {
        app.log.warn({ err: error }, 'not ready')
        return false
      })
      .finally(() => {
        looking = null
      })
    return looking
  }

  server.get('/ready', async (request, reply) => {
    const patience = new AbortController()
    const tooLate = delay(patienceMs, false, { signal: patience.signal }).catch(() => false)
    const ready = await Promise.race([check(), tooLate])
    patience.abort()
    return ready && alsoReady() ? { status: 'ok' } : sendRefusal(request, reply, refuse('UNAVAILABLE'))
  })
}

async function schemaIsThere(app: App): Promise<boolean> {
  const wanted = await schemaFiles()
  const rows = await run<{ name: string }>(app.db, 'select name from migration', [])
  const applied = new Set(rows.map((row) => row.name))
  return wanted.every((file) => applied.has(file.name))
}
