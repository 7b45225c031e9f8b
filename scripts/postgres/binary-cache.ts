// A copy of the PostgreSQL binaries outside the checkout, for when those in node_modules cannot be used: the
// checkout is in a folder that the unprivileged account cannot enter, or node_modules is read-only and lacks
// its links.
//
// The copy belongs to the user who made it and nobody else can write to it. It gets its name by a rename, so
// it is complete or absent. It is checked all the same, because cleaners of temporary folders may have
// removed some of its files since.
import { createHash } from 'node:crypto'
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { binaryFiles, libraryLinks, listing } from './manifest.ts'
import { everyoneCanReach } from './reach.ts'

export function cachedCopy(
  native: string,
  version: string,
  parents = ['/var/tmp', tmpdir(), '/tmp'],
): string {
  const wanted = listing(binaryFiles(native))
  const hash = createHash('sha256').update(wanted).digest('hex').slice(0, 12)
  const user = process.getuid?.() ?? 0
  const copy = join(sharedFolder(parents), `halyard-postgres-${version}-${hash}-${user}`)
  const found = lstatSync(copy, { throwIfNoEntry: false })
  if (found && (!found.isDirectory() || found.uid !== user || (found.mode & 0o022) !== 0)) {
    throw new Error(`${copy} is not a folder of this user's own. Remove it, then start again.`)
  }
  if (!found || listing(binaryFiles(copy)) !== wanted || !hasLinks(copy, native)) replaceCopy(native, copy)
  return copy
}

function hasLinks(copy: string, native: string): boolean {
  return libraryLinks(native).every(({ path }) => statSync(join(copy, path), { throwIfNoEntry: false }))
}

function replaceCopy(native: string, copy: string) {
  const making = mkdtempSync(`${copy}.making-`)
  fill(making, native)
  const thinned = `${making}-thinned`
  try {
    if (existsSync(copy)) renameSync(copy, thinned)
    renameSync(making, copy)
  } catch (error) {
    // Another start may have put its own complete copy there in the meantime.
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  } finally {
    rmSync(thinned, { recursive: true, force: true })
  }
}

function fill(making: string, native: string) {
  for (const { path, executable } of binaryFiles(native)) {
    const target = join(making, path)
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(join(native, path), target, constants.COPYFILE_FICLONE)
    chmodSync(target, executable ? 0o755 : 0o644)
  }
  for (const { path, target } of libraryLinks(native)) symlinkSync(target, join(making, path))
  for (const entry of readdirSync(making, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  }
  chmodSync(making, 0o755)
}

function sharedFolder(parents: string[]): string {
  const folder = parents.find(
    (parent) => statSync(parent, { throwIfNoEntry: false }) && everyoneCanReach(parent),
  )
  if (!folder)
    throw new Error(`None of ${parents.join(', ')} can hold PostgreSQL's binaries for another user.`)
  return folder
}
