import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Including Node. */
export const maxMegabytes = 350

export function sizeInMegabytes(folder: string): number {
  const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size)
  return Math.ceil(bytes.reduce((sum, size) => sum + size, 0) / 2 ** 20)
}
