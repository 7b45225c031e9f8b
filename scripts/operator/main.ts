// `npm run operator -- …`: creates or helps operators, in the database of DATABASE_OWNER_URL or of the demo.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { openEmbedded } from '../postgres/open.ts'

const root = join(import.meta.dirname, '../..')

async function obey(ownerUrl: string): Promise<number> {
  const main = join(root, 'apps/server/src/main/operator.ts')
  const child = spawn(process.execPath, [main, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_OWNER_URL: ownerUrl },
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

if (process.env.DATABASE_OWNER_URL) {
  process.exitCode = await obey(process.env.DATABASE_OWNER_URL)
} else {
  const postgres = await openEmbedded(
    join(resolve(root, process.env.HALYARD_DATA_DIR || '.data'), 'postgres'),
  )
  process.exitCode = await obey(postgres.url('halyard'))
  await postgres.close()
}
