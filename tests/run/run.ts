// `npm start` as a test runs it: on free ports, with its own data folder.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePorts } from '../../scripts/start/free-ports.ts'

const main = join(import.meta.dirname, '../../scripts/start/main.ts')

const portNames = ['PORT', 'WORLD_PORT', 'SMTP_PORT', 'SIGNER_PORT', 'MT5_PORT', 'WORKER_PORT'] as const

export type Ready = { portalUrl: string; worldUrl: string; databaseUrl: string; databaseOwnerUrl: string }
type Ending = { code: number | null; signal: string | null }

export type Run = {
  pid: number
  ports: Readonly<Record<(typeof portNames)[number], string>>
  ready: Promise<Ready>
  ended: Promise<Ending>
  output(): string
  kill(signal: NodeJS.Signals): void
}

export async function start(env: NodeJS.ProcessEnv, ...options: string[]): Promise<Run> {
  const free = await freePorts(portNames.length)
  const ports = Object.fromEntries(
    portNames.map((name, index) => [name, String(free[index])]),
  ) as Run['ports']
  const child = fork(main, options, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, DATABASE_URL: '', ...ports, ...env },
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk))
  const output = () => Buffer.concat(chunks).toString()
  const ended = endOf(child)
  const ready = new Promise<Ready>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready))
    void ended.then(() => reject(new Error(`The product ended:\n${output()}`)))
  })
  ready.catch(() => {})
  return { pid: child.pid as number, ports, ready, ended, output, kill: (signal) => child.kill(signal) }
}

async function endOf(child: ChildProcess): Promise<Ending> {
  const [code, signal] = await once(child, 'close')
  return { code, signal }
}
