import { ConfigError } from '../platform/config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { startProcess } from './start.ts'

await startProcess('migrate', async ({ config, log }) => {
  if (!config.databaseOwnerUrl) {
    throw new ConfigError([
      'DATABASE_OWNER_URL is required to migrate: the application’s role owns no tables',
    ])
  }
  await migrate(config.databaseOwnerUrl)
  log.info('the schema is up to date')
  process.exit(0)
})
