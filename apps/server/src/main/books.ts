/** Checks the books of a database and says what is wrong; ends with 1 when anything is. */
import { checkBooks } from '../ledger/index.ts'
import { openDatabase } from '../platform/db/database.ts'
import { minutes } from '../platform/db/limits.ts'

const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL says whose books to check')
const db = openDatabase(url, 1)
const report = await db.snapshot((reader) => checkBooks(reader), { statementMs: minutes(30) })
await db.close()
const counted = `${report.entries} entries, ${report.sealed} of them sealed`
console.log(
  report.faults.length === 0
    ? `The books are in order: ${counted}.`
    : `The books are NOT in order: ${counted}.`,
)
for (const fault of report.faults) console.log(`  ${fault}`)
process.exitCode = report.faults.length === 0 ? 0 : 1
