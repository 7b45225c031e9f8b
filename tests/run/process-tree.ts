import { readdirSync, readFileSync } from 'node:fs'

type Process = { pid: number; parent: number; name: string }

/** The process and all its descendants, as Linux lists them. */
export function processTree(root: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
  const below = (parent: number): Process[] =>
    all.filter((process) => process.parent === parent).flatMap((process) => [process, ...below(process.pid)])
  return [...all.filter(({ pid }) => pid === root), ...below(root)]
}

/** Those that are still running; an ended process whose pid was reused is not among them. */
export function stillRunning(processes: readonly Process[]): Process[] {
  return processes.filter(({ pid, name }) => readProcess(pid)?.name === name)
}

function readProcess(pid: number): Process | undefined {
  try {
    const [, name = '', state, parent] =
      /\((.*)\) (\S) (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return state === 'Z' ? undefined : { pid, parent: Number(parent), name }
  } catch {
    return undefined
  }
}

/** The command line of a process; empty once it has ended. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
