import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const target = fileURLToPath(new URL('../../apps/server/src/platform/db/schema.gen.ts', import.meta.url))

/** Runs kysely-codegen on a migrated database; with `verify` it only compares, and throws if they differ. */
export async function generateSchemaTypes(
  databaseUrl: string,
  options: { verify?: boolean } = {},
): Promise<void> {
  const cli = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js')
  const args = [
    '--dialect',
    'postgres',
    '--url',
    databaseUrl,
    '--out-file',
    target,
    '--default-schema',
    'public',
    // A day must stay text: a Date would depend on the reader's time zone.
    '--date-parser',
    'string',
  ]
  const scope = ['--include-pattern', 'public.*', ...(options.verify ? ['--verify'] : [])]
  await promisify(execFile)(process.execPath, [cli, ...args, ...scope])
}
