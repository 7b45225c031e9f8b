/** Checks the books of a database and reports what is wrong; exits with 1 if anything is. */
import { checkAllBooks } from '../books/reconciliation/index.ts'
import { unsealedFault } from '../ledger/index.ts'
import { openDatabase } from '../platform/db/database.ts'
import { minutes } from '../platform/db/limits.ts'
import { reportFault } from '../platform/plain-fault.ts'
import { ConfigError } from '../settings/read-settings.ts'
import { newestTransfer, productTime } from './product-time.ts'

try {
  const url = process.env.DATABASE_URL
  if (!url) throw new ConfigError(['Set DATABASE_URL to the database whose books to check'])
  const db = openDatabase(url, 1)
  const [{ entries, sealed, unsealed, faults }, newest] = await db.snapshot(
    async (reader) => [await checkAllBooks(reader), await newestTransfer(reader)] as const,
    { statementMs: minutes(30) },
  )
  await db.close()
  const old = unsealedFault(unsealed, await productTime(process.env.CLOCK_URL, newest))
  const wrong = old ? [...faults, old] : faults
  const waiting = unsealed.since
    ? `${unsealed.entries} not sealed yet, the oldest from ${unsealed.since.toISOString()}`
    : 'none left to seal'
  console.log(
    `The books are ${wrong.length === 0 ? '' : 'NOT '}in order: ${entries} entries, ${sealed} of them sealed, ${waiting}.`,
  )
  for (const fault of wrong) console.log(`  ${fault}`)
  process.exitCode = wrong.length === 0 ? 0 : 1
} catch (error) {
  reportFault(error)
  process.exit(1)
}
