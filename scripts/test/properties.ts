import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The test files that draw inputs: `npm run test:long` draws others. */
export function filesWithProperties(root: string): readonly string[] {
  return globSync('{apps,packages,scripts,tests}/**/*.test.ts', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  }).filter((file) => readFileSync(join(root, file), 'utf8').includes("from 'fast-check'"))
}
