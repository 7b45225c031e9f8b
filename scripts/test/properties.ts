import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Test files with random inputs or with few of many: `npm run test:long` draws other ones, and more. */
export function filesWithProperties(root: string): readonly string[] {
  return globSync('{apps,packages,scripts,tests}/**/*.test.ts', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  }).filter((file) => /from '(fast-check|.*\/drawn-seed\.ts)'/.test(readFileSync(join(root, file), 'utf8')))
}
