// Vitest's global set-up: one PostgreSQL for the whole run, with one migrated template that test files clone, and a
// folder for uploads beside it.
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { applicationLogin } from '../../scripts/postgres/application-login.ts'
import { startPostgres } from '../../scripts/postgres/start.ts'
import { letTestsFundMembers } from './let-tests-fund-members.ts'
import { letTheClockMove } from './let-the-clock-move.ts'
import { makeRunFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's and the application's URLs of the server's first database. */
    testServerUrl: string
    testApplicationUrl: string
    testTemplate: string
    /** The cheapest way to copy the template. */
    testCopying: 'file_copy' | 'wal_log'
    /** The folder for uploads: on a busy disk, writing one through took longer than a test may. */
    testFilesDir: string
  }
}

const template = 'migrated'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeRunFolder('halyard-test-')
  const postgres = await startPostgres({ dataDir: folder.path, durable: false })
  const teardown = async () => {
    await postgres.stop()
    await folder.remove()
  }
  let applicationUrl: string
  try {
    applicationUrl = await applicationLogin(postgres.url('postgres'))
    await makeTemplate(postgres.url('postgres'), postgres.url(template))
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('testServerUrl', postgres.url('postgres'))
  project.provide('testApplicationUrl', applicationUrl)
  project.provide('testTemplate', template)
  project.provide('testCopying', folder.inMemory ? 'file_copy' : 'wal_log')
  project.provide('testFilesDir', join(folder.path, 'files'))
  return teardown
}

async function makeTemplate(serverUrl: string, templateUrl: string): Promise<void> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    // A language's collation, as most servers have it: statements that need another must name it.
    await client.query(
      `create database ${template} template template0 locale_provider icu icu_locale 'en-US' locale 'C.UTF-8'`,
    )
    await migrate(templateUrl)
    await letTestsFundMembers(templateUrl)
    await letTheClockMove(templateUrl)
    // A database in use cannot be cloned; without connections, cloning never fails for that reason.
    await client.query(`alter database ${template} with is_template true allow_connections false`)
  } finally {
    await client.end()
  }
}
