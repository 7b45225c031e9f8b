import { checkDepositKey } from '../features/deposit/index.ts'
import { endBackgroundWork } from '../platform/background.ts'
import { createServer } from '../platform/http/server.ts'
import { assemble, gateOf, handlers } from './app.ts'
import { reportMissingKeys } from './report-missing-keys.ts'
import { startProcess } from './start.ts'

await startProcess('api', async ({ config, log, lifecycle }) => {
  const app = await assemble(config, log, lifecycle.stopped)
  lifecycle.onStop(app.db.close)
  lifecycle.onStop(endBackgroundWork)
  await checkDepositKey(app)
  const server = await createServer(app, gateOf(app), handlers)
  lifecycle.onStop(() => server.close())
  await server.listen({ host: config.host, port: config.port })
  lifecycle.serving()
  await reportMissingKeys(app)
})
