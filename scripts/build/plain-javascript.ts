// Converts our own code to plain JavaScript: types stripped, line numbers preserved, and imports renamed to
// the new files.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'

/** Copies a folder; `leaveOut` is called with each path below it. */
export function copyAsJavaScript(from: string, to: string, leaveOut: (path: string) => boolean): void {
  const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const entry of files) {
    const source = join(entry.parentPath, entry.name)
    const path = source.slice(from.length + 1)
    if (path.split('/').includes('node_modules') || leaveOut(path)) continue
    const target = join(to, path)
    mkdirSync(dirname(target), { recursive: true })
    if (path.endsWith('.ts'))
      writeFileSync(target.replace(/ts$/, 'js'), toJavaScript(readFileSync(source, 'utf8')))
    else cpSync(source, target)
  }
}

function toJavaScript(typescript: string): string {
  return stripTypeScriptTypes(typescript).replace(/(['"])(\.\.?\/[^'"\n]*)\.ts\1/g, '$1$2.js$1')
}
