// Selects the lockfile's packages that the product needs to run: all its non-development dependencies.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
  readonly link?: boolean
  readonly resolved?: string
}

export interface Lockfile {
  readonly packages: Readonly<Record<string, Locked>>
}

/** Their folders below the root, such as `node_modules/pg`; packages for other platforms are left out. */
export function productionPackages(root: string, lockfile: Lockfile, parts: readonly string[]): string[] {
  const { packages } = lockfile
  const found = new Set<string>()
  const waiting = [...parts]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const needed = neededBy(packages[folder] ?? {})
    for (const { name, mayBeAbsent } of needed) {
      const at = resolveFrom(folder, name, packages)
      if (at && packages[at]?.link) {
        const target = packages[at]?.resolved ?? ''
        if (!found.has(target)) waiting.push(target)
        found.add(target)
        continue
      }
      const there = at !== undefined && existsSync(join(root, at))
      if (!there && mayBeAbsent) continue
      if (!there) throw new Error(`${folder} needs ${name}, which is not installed: run npm ci`)
      if (!found.has(at)) waiting.push(at)
      found.add(at)
    }
  }
  return [...found].sort()
}

function neededBy(locked: Locked): { name: string; mayBeAbsent: boolean }[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = locked
  const required = [
    ...Object.keys(dependencies),
    ...Object.keys(peerDependencies).filter((name) => !locked.peerDependenciesMeta?.[name]?.optional),
  ]
  return [
    ...required.map((name) => ({ name, mayBeAbsent: name in optionalDependencies })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, mayBeAbsent: true })),
  ]
}

/** Resolves a package like Node: in the folder's own node_modules, then in those above. */
function resolveFrom(folder: string, name: string, packages: Lockfile['packages']): string | undefined {
  for (let at = folder; ; at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '') {
    const candidate = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (!at.endsWith('node_modules') && packages[candidate]) return candidate
    if (at === '') return undefined
  }
}
