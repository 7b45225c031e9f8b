// Selects the files of an installed package needed to run it: no types, source maps or unused fonts.
import { basename } from 'node:path'

const forReaders = /\.(map|d\.ts|d\.mts|d\.cts|md|markdown|tsbuildinfo)$/
/** Unused CommonJS duplicates and their types. */
const unusedFolders = /^node_modules\/(viem\/(_cjs|_types)|ox\/(_cjs|_types)|abitype\/dist\/(cjs|types))\//

export function isNeededToRun(path: string, fontsInUse: ReadonlySet<string>): boolean {
  if (forReaders.test(path) || unusedFolders.test(path)) return false
  if (path.startsWith('node_modules/viem/') && /\.ts$/.test(path)) return false
  return (
    !path.startsWith('node_modules/@embedpdf/') ||
    !/\.(otf|ttf)$/.test(path) ||
    fontsInUse.has(basename(path))
  )
}

export function fontsNamedIn(source: string): ReadonlySet<string> {
  return new Set([...source.matchAll(/'([\w-]+\.(?:otf|ttf))'/g)].map(([, name]) => name ?? ''))
}
