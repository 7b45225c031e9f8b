/** Manages operators as the database's owner; exits with 1 if nothing was done. */
// Not the whole feature, which is slow to load and not needed here.
import { obeyOwner } from '../operators/owner-command.ts'
import { openDatabase } from '../platform/db/database.ts'
import { reportFault } from '../platform/plain-fault.ts'
import { readOwnerUrl } from '../settings/owner-config.ts'

try {
  const db = openDatabase(readOwnerUrl(process.env), 1)
  const { lines, done } = await obeyOwner({ db, clock: { now: () => new Date() } }, process.argv.slice(2))
  await db.close()
  for (const line of lines) console.log(line)
  process.exitCode = done ? 0 : 1
} catch (error) {
  reportFault(error)
  process.exit(1)
}
