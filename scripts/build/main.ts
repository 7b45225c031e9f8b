// `npm run build`: builds everything into dist/halyard, and prints its size.
import { join, resolve } from 'node:path'
import { build } from './build.ts'
import { maxMegabytes, sizeInMegabytes } from './size.ts'

const root = resolve(import.meta.dirname, '../..')
const target = join(root, 'dist/halyard')
await build(root, target)
const size = sizeInMegabytes(target)
console.log(`Built ${target}: ${size} MB. docs/operating/quick-start.md says how to run it.`)
if (size > maxMegabytes) {
  console.error(`That is more than the ${maxMegabytes} MB that it may weigh.`)
  process.exitCode = 1
}
