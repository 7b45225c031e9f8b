import { mkdirSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files } from '../../ports/files.ts'

/** Files in a folder that all server processes share. */
export function diskFiles(folder: string): Files {
  const pathOf = (key: string): string => {
    if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key)) throw new Error(`Not a key of a file: ${key}`)
    return join(folder, key)
  }
  // Created only at startup: a folder that disappears later (e.g. its disk is not mounted) is an error; it
  // must neither count as empty nor be created again.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const expectFolder = async () => {
    await stat(folder).catch((cause: unknown) => {
      throw new Error(`The folder of members’ files, ${folder}, is not there`, { cause })
    })
  }
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await expectFolder()
      await writeAtomically(path, bytes)
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        await expectFolder()
        return null
      }
    },
    remove: async (key) => {
      const path = pathOf(key)
      await expectFolder()
      // Also removes the partial file that a crash may have left.
      await rm(partOf(path), { force: true })
      await rm(path, { force: true })
    },
  }
}

const partOf = (path: string): string => `${path}.part`

async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(partOf(path), 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(partOf(path), path)
  await syncFolder(folder)
}

/** The directory entry must be on disk too, or a power cut loses the file. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
