/** The last line of .ci/run: the combined counts of npm test and npm run test:long. */
import { join } from 'node:path'
import { savedCounts } from './saved-counts.ts'
import { counts, sumOf } from './step.ts'

const sum = sumOf(savedCounts(join(import.meta.dirname, '../..')))
console.log(`\n${counts(sum)}`)
process.exitCode = sum.failed > 0 ? 1 : 0
