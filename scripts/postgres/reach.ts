// Whether accounts other than the owner can access a path, judged by the permission bits along it.
import { statSync } from 'node:fs'
import { dirname } from 'node:path'

export function everyoneCanReach(folder: string): boolean {
  const parent = dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || everyoneCanReach(parent))
}
