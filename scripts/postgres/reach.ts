// Checks whether other accounts than the owner can access a path, by the permission bits along it.
import { statSync } from 'node:fs'
import { dirname } from 'node:path'

export function everyoneCanReach(folder: string): boolean {
  const parent = dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || everyoneCanReach(parent))
}
