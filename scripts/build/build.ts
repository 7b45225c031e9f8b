// Builds the product into a self-contained folder for machines like this one: our code as plain JavaScript,
// portal and console, the migrations, the dependencies, and Node.
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { buildApps } from '../browser-apps/build.ts'
import { browserApps } from '../browser-apps/inputs.ts'
import { packageFile } from './package-file.ts'
import { copyAsJavaScript } from './plain-javascript.ts'
import { fontsNamedIn, isNeededToRun } from './production-files.ts'
import { type Lockfile, productionPackages } from './production-packages.ts'

const parts = ['apps/server', 'apps/signer']
const isTest = (path: string) => /\.test\.ts$/.test(path)
const isDemo = (path: string) => /^src\/main\/demo/.test(path)

export async function build(root: string, target: string): Promise<void> {
  await buildApps(root)
  const making = `${target}.making`
  rmSync(making, { recursive: true, force: true })
  for (const part of parts)
    copyAsJavaScript(join(root, part), join(making, part), (path) => isTest(path) || isDemo(path))
  for (const app of browserApps)
    cpSync(join(root, 'apps', app, 'dist'), join(making, 'apps', app, 'dist'), { recursive: true })
  // The documents refer to files beside them, and users of the package have no repository.
  for (const path of ['deploy', 'docs/operating', 'docs/sweeping.md', 'CHANGELOG.md'])
    cpSync(join(root, path), join(making, path), { recursive: true })
  copyDependencies(root, making)
  mkdirSync(join(making, 'bin'))
  copyFileSync(process.execPath, join(making, 'bin/node'))
  chmodSync(join(making, 'bin/node'), 0o755)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(join(making, 'package.json'), packageFile(version))
  rmSync(target, { recursive: true, force: true })
  renameSync(making, target)
}

function copyDependencies(root: string, making: string): void {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
  const fonts = fontsNamedIn(readFileSync(join(root, 'apps/server/src/platform/drawing/fonts.ts'), 'utf8'))
  for (const folder of productionPackages(root, lockfile, parts)) {
    if (!folder.includes('node_modules/')) copyOwnPackage(join(root, folder), making)
    else copyInstalled(root, folder, making, fonts)
  }
}

/** Copies an installed package without its nested packages; needed ones are copied on their own. */
function copyInstalled(root: string, folder: string, making: string, fonts: ReadonlySet<string>): void {
  const below = join(root, folder)
  cpSync(below, join(making, folder), {
    recursive: true,
    filter: (source) =>
      !source.slice(below.length).includes('/node_modules') &&
      isNeededToRun(source.slice(root.length + 1), fonts),
  })
}

/** Node does not run TypeScript below node_modules, where the build puts our own packages. */
function copyOwnPackage(folder: string, making: string): void {
  const text = readFileSync(join(folder, 'package.json'), 'utf8')
  const { name } = JSON.parse(text)
  const target = join(making, 'node_modules', name)
  copyAsJavaScript(folder, target, isTest)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(join(target, 'package.json'), text.replaceAll('.ts"', '.js"'))
}
