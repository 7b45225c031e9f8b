import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Lockfile, missingPlatformPackages, withoutEngines } from './platform-packages.ts'

const lockfile = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as Lockfile

test('the lockfile names every platform package (npm run lockfile)', () => {
  expect([...missingPlatformPackages(lockfile).keys()]).toEqual([])
})

test('it serves arm64 and x64 alike, and records no download addresses', () => {
  const places = Object.keys(lockfile.packages)
  const platforms = (cpu: string) =>
    places
      .filter((place) => place.endsWith(`linux-${cpu}`) || place.endsWith(`linux-${cpu}-gnu`))
      .map((place) => place.replace(cpu, 'cpu'))
  expect(platforms('arm64').length).toBeGreaterThan(5)
  expect(platforms('x64').sort()).toEqual(platforms('arm64').sort())
  expect(JSON.stringify(lockfile)).not.toMatch(/"resolved":"http/)
})

test('no platform package is skipped because an older Node installs it (npm run lockfile)', () => {
  expect(lockfile).toEqual(withoutEngines(lockfile))
})

test('a missing package is added with its platform, beside its dependant if versions differ', () => {
  const packages = {
    'node_modules/a': {
      version: '2.0.0',
      optionalDependencies: { '@a/win32-x64-msvc': '2.0.0', '@a/linux-arm64-musl': '2.0.0' },
    },
    'node_modules/b/node_modules/a': {
      version: '1.0.0',
      optionalDependencies: { '@a/win32-x64-msvc': '1.0.0' },
    },
  }
  expect(Object.fromEntries(missingPlatformPackages({ packages }))).toEqual({
    'node_modules/@a/win32-x64-msvc': { version: '2.0.0', optional: true, os: ['win32'], cpu: ['x64'] },
    'node_modules/@a/linux-arm64-musl': {
      version: '2.0.0',
      optional: true,
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['musl'],
    },
    'node_modules/b/node_modules/a/node_modules/@a/win32-x64-msvc': {
      version: '1.0.0',
      optional: true,
      os: ['win32'],
      cpu: ['x64'],
    },
  })
})
