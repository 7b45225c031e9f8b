// Runs one PostgreSQL server process on a cluster and reports when it is ready, and when and why it ended.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, dataPath, plainEnvironment } from './cluster.ts'

const readyTimeoutMs = 60_000
const stopTimeoutMs = 10_000

export type Server = {
  pid: number
  /** Resolves with a sentence when the server ends, requested or not. */
  ended: Promise<string>
  stop(): Promise<void>
}

export async function launch(
  cluster: Cluster,
  native: string,
  settings: Record<string, string>,
): Promise<Server> {
  const log = openSync(cluster.logFile, 'w', 0o600)
  const child = spawn(
    join(native, 'bin', 'postgres'),
    [
      '-D',
      dataPath(cluster.data),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      cwd: cluster.data,
      env: plainEnvironment(),
      // Its own process group, so that Ctrl-C does not end it before the processes that still write to it.
      detached: true,
      stdio: ['ignore', log, log],
      ...cluster.account,
    },
  )
  closeSync(log)
  const ended = endOf(child, cluster.logFile)
  await readiness(child, cluster.data, ended)
  const pid = child.pid as number
  const release = leash(pid)
  void ended.then(release)
  return {
    pid,
    ended,
    async stop() {
      // A fast shutdown. If it hangs, an immediate one, which recovery at the next start repairs.
      child.kill('SIGINT')
      const impatience = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs)
      await ended
      clearTimeout(impatience)
      await release()
    },
  }
}

async function endOf(child: ChildProcess, logFile: string): Promise<string> {
  try {
    const [code, signal] = await once(child, 'exit')
    return `PostgreSQL ended (${signal ?? `code ${code}`}). The end of its log:\n${tail(logFile)}`
  } catch (error) {
    return `PostgreSQL could not be run: ${(error as Error).message}`
  }
}

async function readiness(child: ChildProcess, data: string, ended: Promise<string>) {
  let failure: string | undefined
  void ended.then((sentence) => {
    failure = sentence
  })
  const deadline = Date.now() + readyTimeoutMs
  while (!saysReady(data, child.pid)) {
    if (failure === undefined && Date.now() > deadline) {
      child.kill('SIGQUIT')
      failure = `PostgreSQL was not ready after ${readyTimeoutMs / 1000} s. ${await ended}`
    }
    if (failure !== undefined) throw new Error(failure)
    await sleep(20)
  }
}

/** The server writes its status to the eighth line of its pid file. */
function saysReady(data: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

/** Shuts the server down when this process is killed: its end of the watcher's pipe is closed then. */
function leash(pid: number): () => Promise<unknown> {
  const watcher = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  const exited = new Promise((resolve) => watcher.once('close', resolve).once('error', resolve))
  return () => {
    watcher.ref()
    watcher.kill('SIGKILL')
    return exited
  }
}

function tail(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-12).join('\n')
}
