import { diskFiles } from '../adapters/disk/disk-files.ts'
import { s3Files } from '../adapters/s3/s3-files.ts'
import type { Files } from '../ports/files.ts'
import type { FileStorage } from '../settings/config.ts'

export function openFiles(storage: FileStorage): Files {
  return storage.kind === 'disk' ? diskFiles(storage.folder) : s3Files(storage)
}
