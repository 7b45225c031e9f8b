import { diskFiles } from '../adapters/disk/disk-files.ts'
import { s3Files } from '../adapters/s3/s3-files.ts'
import type { FilesPlace } from '../platform/config.ts'
import type { Files } from '../ports/files.ts'

export function openFiles(place: FilesPlace): Files {
  return place.kind === 'disk' ? diskFiles(place.folder) : s3Files(place)
}
