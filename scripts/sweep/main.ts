// `npm run sweep -- …`: plans, signs and sends sweeps, with the server's settings or, without DATABASE_URL,
// in this folder's demo. Signing needs neither.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { applicationLogin } from '../postgres/application-login.ts'
import { clusterIn } from '../postgres/cluster.ts'
import { openEmbedded } from '../postgres/open.ts'
import { isServing } from '../postgres/previous.ts'
import { serverEnvironment } from '../start/environment.ts'
import { readSettings } from '../start/settings.ts'

const root = join(import.meta.dirname, '../..')

async function sweep(env: NodeJS.ProcessEnv): Promise<number> {
  const main = join(root, 'apps/server/src/main/sweep.ts')
  const child = spawn(process.execPath, [main, ...process.argv.slice(2)], { stdio: 'inherit', env })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

if (process.env.DATABASE_URL || process.argv[2] === 'sign' || process.env.HALYARD_MODE === 'production') {
  process.exitCode = await sweep(process.env)
} else {
  const settings = readSettings([], process.env, root)
  const folder = join(settings.dataDir, 'postgres')
  // The demo must be running, because its nodes are needed too.
  if (isServing(clusterIn(folder).data)) {
    const postgres = await openEmbedded(folder)
    const portalUrl = `http://localhost:${settings.port}`
    process.exitCode = await sweep(
      serverEnvironment(settings, process.env, portalUrl, await applicationLogin(postgres.url('halyard'))),
    )
    await postgres.close()
  } else {
    console.error(
      'The demo of this folder is not running: npm start runs it. DATABASE_URL names another database.',
    )
    process.exitCode = 1
  }
}
