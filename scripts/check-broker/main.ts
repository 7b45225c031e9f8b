// `npm run check-broker`: checks the server at MT5_URL, or that of this folder's running demo.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { serverEnvironment } from '../start/environment.ts'
import { readSettings } from '../start/settings.ts'

const root = join(import.meta.dirname, '../..')

async function check(env: NodeJS.ProcessEnv): Promise<number> {
  const main = join(root, 'apps/server/src/main/check-broker.ts')
  const child = spawn(process.execPath, [main], { stdio: 'inherit', env })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

if (process.env.MT5_URL || process.env.HALYARD_MODE === 'production') {
  process.exitCode = await check(process.env)
} else {
  const settings = readSettings([], process.env, root)
  process.exitCode = await check(serverEnvironment(settings, process.env, '', ''))
}
