// The content of a complete folder of PostgreSQL binaries: files with their sizes, and library links.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export type BinaryFile = { path: string; bytes: number; executable: boolean; othersCanRead: boolean }
export type LibraryLink = { path: string; target: string }

/** Every file a running server may need; static libraries are for linking only. */
export function binaryFiles(native: string): BinaryFile[] {
  return readdirSync(native, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.a'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const { size, mode } = statSync(path)
      return {
        path: relative(native, path),
        bytes: size,
        executable: (mode & 0o100) !== 0,
        othersCanRead: (mode & 0o004) !== 0,
      }
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** npm packages cannot contain symbolic links, so the package lists them, relative to its own root. */
export function libraryLinks(native: string): LibraryLink[] {
  const listed: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  return listed.map(({ source, target }) => ({
    path: relative('native', target),
    target: relative(dirname(target), source),
  }))
}

export function listing(files: BinaryFile[]): string {
  return files.map(({ path, bytes }) => `${path} ${bytes}`).join('\n')
}
