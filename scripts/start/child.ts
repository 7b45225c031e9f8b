// A process of the product. It is forked with a channel whose loss ends it, in its own process group so that
// Ctrl-C reaches only the supervisor, and its output is prefixed with its name.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { compileCache } from '../compile-cache.ts'
import { Complaint } from './complaint.ts'

/** Longer than a process allows itself (platform/lifecycle.ts). */
const patienceMs = 25_000

export type Child = {
  name: string
  /** Resolves when it reports that it is serving. */
  ready: Promise<void>
  /** Resolves with the exit reason, such as "code 0". */
  ended: Promise<string>
  stop(): Promise<void>
  kill(): void
}

export function startChild(name: string, file: string, env: NodeJS.ProcessEnv): Child {
  const child = fork(file, {
    env: { ...env, ...compileCache },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  forward(name, child.stdout, process.stdout)
  forward(name, child.stderr, process.stderr)
  const ended = endOf(child)
  return {
    name,
    ready: readiness(child, name, ended),
    ended,
    async stop() {
      signalGroup(child, 'SIGTERM')
      const impatience = setTimeout(() => signalGroup(child, 'SIGKILL'), patienceMs)
      await ended
      clearTimeout(impatience)
    },
    kill: () => signalGroup(child, 'SIGKILL'),
  }
}

async function endOf(child: ChildProcess): Promise<string> {
  try {
    // Waits for 'close', not 'exit', so that its last output has been read.
    const [code, signal] = await once(child, 'close')
    return signal ?? `code ${code}`
  } catch (error) {
    return (error as Error).message
  }
}

function readiness(child: ChildProcess, name: string, ended: Promise<string>): Promise<void> {
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message: { ready?: boolean }) => message.ready && resolve())
    void ended.then((how) => reject(new Complaint(`The ${name} process ended before it was ready (${how}).`)))
  })
  ready.catch(() => {})
  return ready
}

/** Signals the whole group, because the build of the pages has a child process of its own. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (child.pid) process.kill(-child.pid, signal)
  } catch {
    // It has ended already.
  }
}

function forward(name: string, from: Readable | null, to: NodeJS.WriteStream) {
  if (from) createInterface({ input: from }).on('line', (line) => to.write(`${name.padEnd(7)}│ ${line}\n`))
}
