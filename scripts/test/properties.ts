import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Test files with random inputs: `npm run test:long` uses other seeds. */
export function filesWithProperties(root: string): readonly string[] {
  return globSync('{apps,packages,scripts,tests}/**/*.test.ts', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  }).filter((file) => readFileSync(join(root, file), 'utf8').includes("from 'fast-check'"))
}
