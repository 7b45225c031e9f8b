// One run for each data folder: a file with the number and the beginning of the process that holds it. One left by a
// killed run is told from a living one even when its number has been given to another process since.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beginningOf } from './alive.ts'
import { Complaint } from './complaint.ts'

export function holdFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const held = join(dataDir, 'running')
  const mine = `${held}.${process.pid}`
  const content = JSON.stringify({ pid: process.pid, began: beginningOf(process.pid) })
  writeFileSync(mine, content)
  try {
    while (!linked(mine, held)) {
      const holder = holderOf(held)
      if (holder) throw new Complaint(`Halyard is already running from this folder (process ${holder}).`)
      setAside(held, `${mine}.stale`)
    }
  } finally {
    rmSync(mine)
  }
  return () => rmSync(held, { force: true })
}

/** A link, unlike a write, fails where the name is taken. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function holderOf(held: string): number | undefined {
  try {
    const { pid, began } = JSON.parse(readFileSync(held, 'utf8'))
    return beginningOf(pid) === began ? pid : undefined
  } catch {
    return undefined
  }
}

function setAside(held: string, aside: string) {
  try {
    renameSync(held, aside)
    rmSync(aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
