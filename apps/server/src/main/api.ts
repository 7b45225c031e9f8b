import { checkDepositKey } from '../deposits/index.ts'
import { endBackgroundWork } from '../platform/background.ts'
import { createServer } from '../platform/http/server.ts'
import { assemble, gateOf, handlers } from './app.ts'
import { watchWorker } from './loops.ts'
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
  const watching = watchWorker(app)
  lifecycle.onStop(watching.stop)
  lifecycle.serving()
  await reportMissingKeys(app)
})
