// A lock file that one process at a time can hold, containing its pid and start time. A file left by a killed
// process is recognised even if its pid has been reused.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { beginningOf } from './beginning-of.ts'

export type Hold = { release(): void } | { holder: number }

/** Takes the lock, or reports which process holds it. */
export function hold(file: string): Hold {
  mkdirSync(dirname(file), { recursive: true })
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, JSON.stringify({ pid: process.pid, began: beginningOf(process.pid) }))
  try {
    while (!linked(mine, file)) {
      const holder = holderOf(file)
      if (holder) return { holder }
      setAside(file, `${mine}.stale`)
    }
  } finally {
    rmSync(mine)
  }
  return { release: () => rmSync(file, { force: true }) }
}

/** Unlike a write, creating a link fails if the name is taken. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function holderOf(file: string): number | undefined {
  try {
    const { pid, began } = JSON.parse(readFileSync(file, 'utf8'))
    return beginningOf(pid) === began ? pid : undefined
  } catch {
    return undefined
  }
}

function setAside(file: string, aside: string) {
  try {
    renameSync(file, aside)
    rmSync(aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
