// The API in a separate process, to measure its memory. Reports its address and its memory to its parent.
import { gateOf, handlers } from '../../apps/server/src/main/app.ts'
import { openOutside } from '../../apps/server/src/main/outside.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { createServer } from '../../apps/server/src/platform/http/server.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { readConfig } from '../../apps/server/src/settings/config.ts'

const config = readConfig(process.env)
const db = openDatabase(config.databaseUrl, config.databasePoolSize)
const clock = { now: () => new Date() }
const app = { config, db, ...openOutside(config), clock, log: createLog('bench', 'silent') }
const server = await createServer(app, gateOf(app), handlers)
const address = await server.listen({ host: '127.0.0.1', port: 0 })
process.on('message', () => process.send?.({ rss: process.memoryUsage().rss }))
process.send?.({ address })
