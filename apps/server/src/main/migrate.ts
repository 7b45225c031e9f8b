/** Applies migrations, as the database's owner and without the rest of the configuration. */
import { faultOf } from '../platform/db/faults.ts'
import { migrate } from '../platform/db/migrate.ts'
import { reportFault } from '../platform/plain-fault.ts'
import { readOwnerUrl } from '../settings/owner-config.ts'

try {
  await migrate(readOwnerUrl(process.env))
  console.log('The schema is up to date')
} catch (error) {
  // The migration tool throws the driver's own errors.
  reportFault(faultOf(error))
  process.exitCode = 1
}
