// The options of `npm start`: its one flag and its environment.
import { resolve } from 'node:path'
import { Complaint } from './complaint.ts'

export type Settings = {
  fresh: boolean
  mode: string
  host: string
  port: number
  worldPort: number
  smtpPort: number
  signerPort: number
  mt5Port: number
  workerPort: number
  dataDir: string
  /** Maximum age in days of a cached demo year. */
  yearDays: number
  /** The user's own PostgreSQL instead of the embedded one. */
  databaseUrl: string | undefined
  /** The owner's URL, if `databaseUrl` is the application's. */
  databaseOwnerUrl: string | undefined
}

const usage = `npm start                  runs Halyard with everything it needs
npm start -- --fresh       the same, with all data of earlier runs removed

PORT (4000), WORLD_PORT (4001), SIGNER_PORT (4002), MT5_PORT (4003), WORKER_PORT (4004) and SMTP_PORT (4025) choose the ports, HOST
(127.0.0.1) who can reach them, HALYARD_DATA_DIR (.data) the folder of the data, DATABASE_URL a PostgreSQL of your
own: its owner's address, or the application's with the owner's in DATABASE_OWNER_URL. DEMO_YEAR_DAYS (28) says how many
days old the demo's year may be that a new folder begins with; with 0 it is of today.`

export function readSettings(options: readonly string[], env: NodeJS.ProcessEnv, root: string): Settings {
  const unknown = options.filter((option) => option !== '--fresh')
  if (unknown.length > 0) throw new Complaint(`There is no option ${unknown.join(' ')}.\n\n${usage}`)
  const settings = {
    fresh: options.includes('--fresh'),
    mode: env.HALYARD_MODE || 'demo',
    host: env.HOST || '127.0.0.1',
    port: portFrom(env, 'PORT', 4000),
    worldPort: portFrom(env, 'WORLD_PORT', 4001),
    smtpPort: portFrom(env, 'SMTP_PORT', 4025),
    signerPort: portFrom(env, 'SIGNER_PORT', 4002),
    mt5Port: portFrom(env, 'MT5_PORT', 4003),
    workerPort: portFrom(env, 'WORKER_PORT', 4004),
    dataDir: resolve(root, env.HALYARD_DATA_DIR || '.data'),
    yearDays: wholeFrom(env, 'DEMO_YEAR_DAYS', 28),
    databaseUrl: env.DATABASE_URL || undefined,
    databaseOwnerUrl: env.DATABASE_OWNER_URL || undefined,
  }
  if (settings.databaseOwnerUrl && !settings.databaseUrl) {
    throw new Complaint('DATABASE_OWNER_URL needs DATABASE_URL beside it: the application’s own way in.')
  }
  if (settings.fresh && settings.mode !== 'demo') {
    throw new Complaint('--fresh removes all data and is for demo mode only.')
  }
  return settings
}

function portFrom(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const port = Number(env[name] || usual)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Complaint(`${name} must be a port from 1 to 65535, not "${env[name]}".`)
  }
  return port
}

function wholeFrom(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const given = env[name] || String(usual)
  if (!/^\d{1,3}$/.test(given)) throw new Complaint(`${name} must be a whole number, not "${given}".`)
  return Number(given)
}

/** The address at which local processes reach a listener on `host`. */
export function reachable(host: string): string {
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return address.includes(':') ? `[${address}]` : address
}
