import { resolve } from 'node:path'
import { startWorld } from './world.ts'

function portFrom(name: string, otherwise: number): number {
  const port = Number(process.env[name] || otherwise)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} must be a port number.`)
  return port
}

const world = await startWorld({
  dataDir: resolve(process.env.WORLD_DATA_DIR || '.data/world'),
  host: process.env.HOST || '127.0.0.1',
  httpPort: portFrom('WORLD_PORT', 4001),
  smtpPort: portFrom('SMTP_PORT', 4025),
  portalUrl: process.env.PUBLIC_URL || undefined,
})

let ending = false
async function end() {
  if (ending) return
  ending = true
  await world.close()
  process.exit(0)
}

process.on('SIGTERM', end)
process.on('SIGINT', end)
process.on('disconnect', end)
process.send?.({ ready: true })
