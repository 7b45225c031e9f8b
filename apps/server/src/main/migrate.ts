import { migrate } from '../platform/db/migrate.ts'
import { startProcess } from './start.ts'

await startProcess('migrate', async ({ config, log }) => {
  await migrate(config.databaseUrl)
  log.info('the schema is up to date')
  process.exit(0)
})
