// `npm run rotate-keys`: reseals values in the database of DATABASE_URL, or of this folder's demo. It needs
// the server's settings, above all HALYARD_SEAL_KEYS.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { applicationLogin } from '../postgres/application-login.ts'
import { openEmbedded } from '../postgres/open.ts'
import { serverEnvironment } from '../start/environment.ts'
import { readSettings } from '../start/settings.ts'

const root = join(import.meta.dirname, '../..')

async function rotate(env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main/rotate-keys.ts')], {
    stdio: 'inherit',
    env,
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

if (process.env.DATABASE_URL) {
  process.exitCode = await rotate(process.env)
} else {
  const settings = readSettings([], process.env, root)
  const postgres = await openEmbedded(join(settings.dataDir, 'postgres'))
  const portalUrl = `http://localhost:${settings.port}`
  process.exitCode = await rotate(
    serverEnvironment(settings, process.env, portalUrl, await applicationLogin(postgres.url('halyard'))),
  )
  await postgres.close()
}
