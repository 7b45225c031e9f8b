/** Sets the rebate account as the database's owner; exits with 1 if nothing was done. */

import { openDatabase } from '../platform/db/database.ts'
import { reportFault } from '../platform/plain-fault.ts'
import { readOwnerUrl } from '../settings/owner-config.ts'
import { obeyRebateOwner } from '../trading/rebates/owner-command.ts'

try {
  const db = openDatabase(readOwnerUrl(process.env), 1)
  const { line, done } = await obeyRebateOwner(db, process.argv.slice(2))
  await db.close()
  console.log(line)
  process.exitCode = done ? 0 : 1
} catch (error) {
  reportFault(error)
  process.exit(1)
}
