/** Applies migrations, as the database's owner and with nothing else of the configuration. */
import { migrate } from '../platform/db/migrate.ts'
import { readOwnerUrl } from '../platform/owner-config.ts'
import { ConfigError } from '../platform/read-settings.ts'

try {
  await migrate(readOwnerUrl(process.env))
  console.log('The schema is up to date')
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}
