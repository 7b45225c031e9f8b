// `npm run schema`: regenerates the database's types from the schema. A test fails while they differ.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { startPostgres } from '../postgres/start.ts'
import { generateSchemaTypes } from './generate.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'halyard-schema-'))
const postgres = await startPostgres({ dataDir, durable: false })
try {
  await migrate(postgres.url('postgres'))
  await generateSchemaTypes(postgres.url('postgres'))
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true })
}
