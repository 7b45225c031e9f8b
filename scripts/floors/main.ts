// `npm run floors`: draws the features of server and portal floor by floor, from the import rules.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawHouse } from './draw.ts'
import { houses } from './houses.ts'

const root = join(import.meta.dirname, '../..')

for (const [path, house] of Object.entries(houses)) {
  writeFileSync(join(root, path), drawHouse(house))
  console.log(path)
}
