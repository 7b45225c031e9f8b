// Builds the portal for the server to serve, unless what lies there was built from the same sources.
//
// The build happens in a folder of its own that takes the place of dist when it is complete, with its fingerprint
// inside: a failed or killed build is never taken for a good one, and two builds at once cannot mix.
import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { isAlive } from '../start/alive.ts'
import { compressAssets } from './compress.ts'
import { fingerprint } from './inputs.ts'

const run = promisify(execFile)

const workFolder = /^\.building-(?<pid>\d+)-/

export async function buildPortal(root = resolve(import.meta.dirname, '../..')): Promise<void> {
  const portal = join(root, 'apps/portal')
  const dist = join(portal, 'dist')
  const made = join(dist, '.fingerprint')
  const wanted = fingerprint(root)
  if (existsSync(made) && readFileSync(made, 'utf8') === wanted) return
  console.log('Building the portal…')
  removeLeftovers(portal)
  const work = mkdtempSync(join(portal, `.building-${process.pid}-`))
  try {
    // The folder is called dist so that git ignores it wherever it lies.
    const making = join(work, 'dist')
    await bundle(portal, making)
    await compressAssets(making)
    writeFileSync(join(making, '.fingerprint'), wanted)
    putInPlace(making, dist, join(work, 'replaced'))
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function bundle(portal: string, outDir: string): Promise<void> {
  const vite = join(
    dirname(createRequire(join(portal, 'package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  )
  try {
    await run(process.execPath, [vite, 'build', '--outDir', outDir, '--logLevel', 'warn'], { cwd: portal })
  } catch (error) {
    const { stdout, stderr } = error as Error & { stdout: string; stderr: string }
    throw new Error(`The portal could not be built.\n${stdout}${stderr}`)
  }
}

/** Another build may put its result there between the two renames; the last one stays. */
function putInPlace(making: string, dist: string, replaced: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      if (existsSync(dist)) renameSync(dist, `${replaced}-${attempt}`)
      renameSync(making, dist)
      return
    } catch (error) {
      if (attempt === 5) throw error
    }
  }
}

function removeLeftovers(portal: string) {
  for (const name of readdirSync(portal)) {
    const pid = Number(workFolder.exec(name)?.groups?.pid ?? Number.NaN)
    if (pid && !isAlive(pid)) rmSync(join(portal, name), { recursive: true, force: true })
  }
}

if (import.meta.main) {
  try {
    await buildPortal()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
