// A supervisor that was killed may have left its PostgreSQL running on the same data. It is shut down
// properly before the data is opened again. A pid file without such a server is removed, because another
// process may have its pid now and PostgreSQL would then refuse to start.
import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export async function stopPrevious(data: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid')
  const pid = readPid(pidFile)
  if (pid === undefined) return
  for (const { signal, patienceMs } of [
    { signal: 'SIGINT', patienceMs: 10_000 },
    { signal: 'SIGQUIT', patienceMs: 5_000 },
  ] as const) {
    if (!servesData(pid, data)) break
    process.kill(pid, signal)
    const deadline = Date.now() + patienceMs
    while (servesData(pid, data) && Date.now() < deadline) await sleep(20)
  }
  if (servesData(pid, data)) {
    throw new Error(
      `A PostgreSQL left over from an earlier run (process ${pid}) does not end. End it, then start again.`,
    )
  }
  rmSync(pidFile, { force: true })
}

/** True if a PostgreSQL server is running on this data. */
export function isServing(data: string): boolean {
  const pid = readPid(join(data, 'postmaster.pid'))
  return pid !== undefined && servesData(pid, data)
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function servesData(pid: number, data: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(data)
  } catch {
    return false
  }
}
