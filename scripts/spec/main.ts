/** Prints, by slice, the statements with a passing test in the last run. */
import { join } from 'node:path'
import { readReports } from '../test/report-files.ts'
import { coverageBySlice, faultsOf } from './coverage.ts'
import { finishedSlices } from './finished-slices.ts'
import { readStatements, type Statement } from './statements.ts'

const root = join(import.meta.dirname, '../..')
const statements = readStatements(root)
const { tests, missing } = readReports(root)
for (const report of missing) console.log(`${report} is missing: npm test writes it.\n`)

for (const { slice, tested, untested } of coverageBySlice(statements, tests)) {
  const finished = finishedSlices.includes(slice) ? ', finished' : ''
  console.log(`${slice}: ${tested.length} of ${tested.length + untested.length} tested${finished}`)
  printIds('with a passing test', tested)
  printIds('without', untested)
}

console.log('beyond the specification, on purpose:')
for (const { id, beyond } of statements) if (beyond !== null) console.log(`  ${id}: ${beyond}`)

const faults = faultsOf(statements, tests, finishedSlices)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1

function printIds(label: string, ofThem: readonly Statement[]): void {
  if (ofThem.length === 0) return
  console.log(`  ${label}:`)
  for (let at = 0; at < ofThem.length; at += 12) {
    console.log(
      `    ${ofThem
        .slice(at, at + 12)
        .map(({ id }) => id)
        .join(' ')}`,
    )
  }
}
