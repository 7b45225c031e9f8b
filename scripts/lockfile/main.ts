// `npm run lockfile`: after an install that changed the lockfile, adds missing platform packages.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Lockfile, missingPlatformPackages, withoutEngines } from './platform-packages.ts'

const path = fileURLToPath(new URL('../../package-lock.json', import.meta.url))
const lockfile = withoutEngines(JSON.parse(readFileSync(path, 'utf8')) as Lockfile)
const missing = missingPlatformPackages(lockfile)
const packages = { ...lockfile.packages, ...Object.fromEntries(missing) }
const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(path, `${JSON.stringify({ ...lockfile, packages: sorted }, null, 2)}\n`)
console.log(
  missing.size === 0
    ? 'The lockfile names every platform package.'
    : `Named: ${[...missing.keys()].join(', ')}`,
)
