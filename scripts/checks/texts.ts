/** Checks that no component has hard-coded text and that no language lacks a text. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hardCodedTexts } from './texts/hard-coded.ts'
import { localeFaults } from './texts/locales.ts'

const root = join(import.meta.dirname, '../..')

const components = globSync('{apps/portal,apps/console,packages/ui,packages/web}/src/**/*.tsx', {
  cwd: root,
}).filter((path) => !path.endsWith('.test.tsx'))
const hardCoded = components.flatMap((path) =>
  hardCodedTexts(path, readFileSync(join(root, path), 'utf8')).map(
    ({ line, text }) => `${path}:${line} hard-coded: ${text}`,
  ),
)
const { texts, faults } = await localeFaults(root)

for (const fault of [...hardCoded, ...faults]) console.error(fault)
console.log(`${components.length} components, ${texts} texts, ${hardCoded.length + faults.length} faults`)
if (hardCoded.length + faults.length > 0) process.exitCode = 1
