/** Applies migrations, as the database's owner and with nothing else of the configuration. */
import { faultOf } from '../platform/db/faults.ts'
import { migrate } from '../platform/db/migrate.ts'
import { readOwnerUrl } from '../platform/owner-config.ts'
import { tellFault } from '../platform/plain-fault.ts'

try {
  await migrate(readOwnerUrl(process.env))
  console.log('The schema is up to date')
} catch (error) {
  // The tool that migrates says it in the driver's own words.
  tellFault(faultOf(error))
  process.exitCode = 1
}
