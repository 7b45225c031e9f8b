import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { openEmbedded } from './open.ts'

const root = join(import.meta.dirname, '../..')

/** Runs a command as the database's owner, in the database of DATABASE_OWNER_URL or of the demo. */
export async function obeyOwner(command: string): Promise<void> {
  const given = process.env.DATABASE_OWNER_URL
  if (given) {
    process.exitCode = await obey(command, given)
    return
  }
  const postgres = await openEmbedded(
    join(resolve(root, process.env.HALYARD_DATA_DIR || '.data'), 'postgres'),
  )
  process.exitCode = await obey(command, postgres.url('halyard'))
  await postgres.close()
}

async function obey(command: string, ownerUrl: string): Promise<number> {
  const main = join(root, `apps/server/src/main/${command}.ts`)
  const child = spawn(process.execPath, [main, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_OWNER_URL: ownerUrl },
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}
