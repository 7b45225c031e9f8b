// The folder of a test run's PostgreSQL: in memory where there is room. On a disk, a test file's database cost
// up to 380 ms of processor time for its 400 files; in memory it costs 30.
import { spawn } from 'node:child_process'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps this folder in memory. Containers often have one of 64 MB, which is too little. */
const inMemory = '/dev/shm'
const neededBytes = 2 * 2 ** 30

export interface RunFolder {
  readonly path: string
  readonly inMemory: boolean
  readonly remove: () => Promise<void>
}

export async function makeRunFolder(prefix: string): Promise<RunFolder> {
  const parent = (await hasRoom(inMemory)) ? inMemory : tmpdir()
  const path = await mkdtemp(join(parent, prefix))
  const letGo = leash(path)
  return {
    path,
    inMemory: parent === inMemory,
    remove: async () => {
      letGo()
      await rm(path, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= neededBytes
}

/** Removes the folder when this process is killed, so that it holds no memory: its pipe is closed then. */
function leash(path: string): () => void {
  const command = 'read -r _; for _ in 1 2 3 4 5 6 7 8 9 10; do rm -rf "$0" && exit; sleep 1; done'
  const watcher = spawn('/bin/sh', ['-c', command, path], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  return () => watcher.kill('SIGKILL')
}
