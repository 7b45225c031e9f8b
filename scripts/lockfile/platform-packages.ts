// A registry mirror may lack packages for platforms that nobody here uses. npm then omits them from the
// lockfile, and `npm ci` refuses a lockfile that does not list them. So we add them: version and platform,
// which is all npm needs to skip them on every other platform.

interface LockedPackage {
  version?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  engines?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export interface Lockfile {
  packages: Record<string, LockedPackage>
}

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
]
const processors = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
]

/** Optional platform packages that the lockfile depends on but does not list, by their would-be paths. */
export function missingPlatformPackages(lockfile: Lockfile): Map<string, LockedPackage> {
  const missing = new Map<string, LockedPackage>()
  for (const [place, locked] of Object.entries(lockfile.packages)) {
    for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
      const platform = platformOf(name)
      if (!platform || !/^\d/.test(version)) continue
      const found = versionSeenFrom({ ...lockfile.packages, ...Object.fromEntries(missing) }, place, name)
      if (found === version) continue
      const folder = found === undefined ? '' : `${place}/`
      missing.set(`${folder}node_modules/${name}`, { version, optional: true, ...platform })
    }
  }
  return missing
}

/**
 * The version that a package at this path resolves to: the one beside it, or in the nearest folder above.
 */
function versionSeenFrom(packages: Lockfile['packages'], place: string, name: string): string | undefined {
  for (
    let folder = place;
    folder !== '';
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  ) {
    const beside = packages[`${folder}/node_modules/${name}`]
    if (beside) return beside.version
  }
  return packages[`node_modules/${name}`]?.version
}

function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> | null {
  const words = name.replace('windows', 'win32').replace('armv7', 'arm').split(/[/-]/)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) =>
    words.some((word) => word === processor || word === `${processor}le`),
  )
  const libc = ['musl', 'musleabihf'].some((word) => words.includes(word)) ? { libc: ['musl'] } : {}
  if (words.includes('wasm32')) return { cpu: ['wasm32'] }
  return os && cpu ? { os: [os], cpu: [cpu], ...libc } : null
}

/**
 * Removes `engines` from platform packages. npm skips an optional package if the Node running npm is too
 * old for it, but ours run with the project's Node, whichever one installs them.
 */
export function withoutEngines(lockfile: Lockfile): Lockfile {
  const packages = Object.entries(lockfile.packages).map(([place, locked]) => {
    const { engines, ...rest } = locked
    return [place, locked.optional && (locked.os || locked.cpu) ? rest : locked]
  })
  return { ...lockfile, packages: Object.fromEntries(packages) }
}
