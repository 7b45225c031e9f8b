// Writes the types of the texts that screens read: `npm run texts`, after a key or a placeholder has changed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { typeFiles } from './type-files.ts'

for (const { path, types } of typeFiles()) writeFileSync(join(import.meta.dirname, '../..', path), types)
