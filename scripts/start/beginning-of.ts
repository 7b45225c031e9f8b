import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process's start time in the system's format. Distinguishes it from a later one with the same pid. */
export function beginningOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    }
    // The name in brackets may itself contain spaces and brackets, so the fields are counted after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return fields?.[0] === 'Z' ? undefined : fields?.[19]
  } catch {
    return undefined
  }
}
