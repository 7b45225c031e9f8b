import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const inputs = [
  'apps/portal/{src,public}/**/*',
  'apps/portal/*.*',
  'apps/portal/{first-load,offline}/*',
  'packages/{ui,web,contract,money}/src/**/*',
  'packages/{ui,web,contract,money}/package.json',
  'scripts/portal/*.ts',
  'tsconfig.base.json',
  'package-lock.json',
]

/** A fingerprint of everything the built portal is made from. */
export function fingerprint(root: string): string {
  const hash = createHash('sha256').update(process.version)
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) {
    const content = readFileSync(file)
    hash.update(`${file.slice(root.length)} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}
