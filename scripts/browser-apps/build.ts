// Builds a browser application for the server to serve, unless the existing build is from the same sources.
//
// The build runs in a separate folder that replaces dist when it is complete, with its fingerprint inside, so
// that a failed or killed build is never mistaken for a good one. A second build waits for the first.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { hold } from '../start/one-at-a-time.ts'
import { compressAssets } from './compress.ts'
import { type BrowserApp, browserApps, fingerprint } from './inputs.ts'

const run = promisify(execFile)

export async function buildApp(root: string, app: BrowserApp): Promise<void> {
  const folder = join(root, 'apps', app)
  const dist = join(folder, 'dist')
  if (isUpToDate(dist, root, app)) return
  // Git ignores everything called dist.
  const workshop = join(folder, '.building/dist')
  const { release } = await takeTurn(join(workshop, 'held'))
  try {
    if (isUpToDate(dist, root, app)) return
    console.log(`Building the ${app}…`)
    await build(folder, dist, workshop, fingerprint(root, app))
  } finally {
    release()
  }
}

/** Sequential: each build keeps all cores busy. */
export async function buildApps(root: string): Promise<void> {
  for (const app of browserApps) await buildApp(root, app)
}

function isUpToDate(dist: string, root: string, app: BrowserApp): boolean {
  const made = join(dist, '.fingerprint')
  return existsSync(made) && readFileSync(made, 'utf8') === fingerprint(root, app)
}

async function takeTurn(file: string) {
  for (;;) {
    const held = hold(file)
    if ('release' in held) return held
    await sleep(100)
  }
}

async function build(folder: string, dist: string, workshop: string, made: string): Promise<void> {
  const making = join(workshop, 'making')
  const replaced = join(workshop, 'replaced')
  for (const leftover of [making, replaced]) rmSync(leftover, { recursive: true, force: true })
  await bundle(folder, making)
  await compressAssets(making)
  writeFileSync(join(making, '.fingerprint'), made)
  mkdirSync(dist, { recursive: true })
  renameSync(dist, replaced)
  renameSync(making, dist)
  rmSync(replaced, { recursive: true })
}

async function bundle(folder: string, outDir: string): Promise<void> {
  const vite = join(
    dirname(createRequire(join(folder, 'package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  )
  try {
    // A caller's NODE_ENV, such as a test's, would bundle the development versions of libraries.
    const env = { ...process.env, NODE_ENV: 'production' }
    await run(process.execPath, [vite, 'build', '--outDir', outDir, '--logLevel', 'warn'], {
      cwd: folder,
      env,
    })
  } catch (error) {
    const { stdout, stderr } = error as Error & { stdout: string; stderr: string }
    throw new Error(`${folder} could not be built.\n${stdout}${stderr}`)
  }
}

if (import.meta.main) {
  try {
    await buildApps(resolve(import.meta.dirname, '../..'))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
