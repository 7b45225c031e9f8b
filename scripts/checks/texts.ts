/** Checks that no component has hard-coded text, that no language lacks a text, and that the types of texts are up to date. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { typeFiles } from '../texts/type-files.ts'
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
const { texts, faults } = localeFaults(root)
const outdated = typeFiles()
  .filter(({ path, types }) => readFileSync(join(root, path), 'utf8') !== types)
  .map(({ path }) => `${path} is out of date: npm run texts`)
const all = [...hardCoded, ...faults, ...outdated]

for (const fault of all) console.error(fault)
console.log(`${components.length} components, ${texts} texts, ${all.length} faults`)
if (all.length > 0) process.exitCode = 1
