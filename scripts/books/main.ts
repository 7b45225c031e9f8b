// `npm run books`: checks the books of DATABASE_URL, or of this folder's demo, running or not.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { applicationLogin } from '../postgres/application-login.ts'
import { openEmbedded } from '../postgres/open.ts'

const root = join(import.meta.dirname, '../..')

async function check(databaseUrl: string, clockUrl?: string): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main/books.ts')], {
    stdio: 'inherit',
    env: { CLOCK_URL: clockUrl, ...process.env, DATABASE_URL: databaseUrl },
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

if (process.env.DATABASE_URL) {
  process.exitCode = await check(process.env.DATABASE_URL)
} else {
  const postgres = await openEmbedded(
    join(resolve(root, process.env.HALYARD_DATA_DIR || '.data'), 'postgres'),
  )
  // The demo's clock can be moved. If the demo is not running, real time is used.
  const clockUrl = `http://127.0.0.1:${process.env.WORLD_PORT || 4001}/clock`
  process.exitCode = await check(await applicationLogin(postgres.url('halyard')), clockUrl)
  await postgres.close()
}
