// Two API processes on one database. Each can be killed at any time and restarts on the same port.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { compileCache } from '../../scripts/compile-cache.ts'
import { freePorts } from '../../scripts/start/free-ports.ts'

const api = join(import.meta.dirname, '../../apps/server/src/main/api.ts')

export interface Api {
  readonly port: number
  /** Resolves when it is serving, also after a kill; rejects if it ended unexpectedly. */
  readonly ready: () => Promise<void>
  /** kill -9, followed by an immediate restart. */
  readonly kill: () => Promise<void>
  /** Asks it to stop gracefully and restarts it. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Its log over all restarts: errors only. */
  readonly logged: () => string
}

export interface ApiOptions {
  readonly databaseUrl: string
  /** Modules that are loaded before the API's own; this is how a test plants a defect. */
  readonly preload?: readonly string[]
}

export async function startApis(options: ApiOptions): Promise<readonly [Api, Api]> {
  const [first = 0, second = 0] = await freePorts(2)
  const apis = [keepApi(first, options), keepApi(second, options)] as const
  try {
    await Promise.all(apis.map(({ ready }) => ready()))
  } catch (error) {
    await Promise.all(apis.map(({ stop }) => stop()))
    throw error
  }
  return apis
}

function keepApi(port: number, options: ApiOptions): Api {
  const log: string[] = []
  let running = launch(port, options, log)
  const endBy = async (signal: NodeJS.Signals) => {
    running.ended.catch(() => {})
    running.child.kill(signal)
    await running.exited
  }
  const relaunch = async (signal: NodeJS.Signals) => {
    await endBy(signal)
    running = launch(port, options, log)
  }
  return {
    port,
    ready: () => Promise.race([running.serving, running.ended]),
    kill: () => relaunch('SIGKILL'),
    restart: async () => {
      await relaunch('SIGTERM')
      await running.serving
    },
    stop: () => endBy('SIGTERM'),
    logged: () => log.join(''),
  }
}

interface Running {
  readonly child: ChildProcess
  readonly serving: Promise<void>
  readonly exited: Promise<unknown>
  /** Never resolves, only rejects. */
  readonly ended: Promise<never>
}

function launch(port: number, { databaseUrl, preload = [] }: ApiOptions, log: string[]): Running {
  const child = fork(api, {
    execArgv: preload.flatMap((module) => ['--import', module]),
    env: {
      ...compileCache,
      HALYARD_MODE: 'demo',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      SMTP_URL: 'smtp://127.0.0.1:1',
      PORTAL_DIR: '/nowhere',
      CONSOLE_DIR: '/nowhere',
      LOG_LEVEL: 'error',
      CHECK_REPLIES: 'yes',
      // All simulated members come from one address.
      ADDRESS_LIMIT_FACTOR: '100000',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => log.push(String(chunk)))
  const exited = once(child, 'close')
  const ended = exited.then(() => {
    throw new Error(`An API process ended by itself:\n${log.join('')}`)
  })
  const serving = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    ended.catch(reject)
  })
  serving.catch(() => {})
  ended.catch(() => {})
  return { child, serving, exited, ended }
}
