import { smtpMailer } from '../adapters/smtp/smtp-mailer.ts'
import { checkDepositKey } from '../deposits/index.ts'
import { sealBooksNow } from '../operators/index.ts'
import { endBackgroundWork } from '../platform/background.ts'
import { runJobs } from '../platform/jobs/jobs.ts'
import { together } from '../platform/loop.ts'
import { roundNoter } from '../platform/loop-rounds.ts'
import { assemble, jobs } from './app.ts'
import { startLoops, watchWorker } from './loops.ts'
import { serveWorker } from './serve-worker.ts'
import { startProcess } from './start.ts'

await startProcess('worker', async ({ config, log, lifecycle }) => {
  const app = await assemble(config, log, lifecycle.stopped)
  lifecycle.onStop(app.db.close)
  // Seals the entries posted so far, instead of leaving them unsealed until the next start.
  lifecycle.onStop(() => sealBooksNow(app, 2_000))
  lifecycle.onStop(endBackgroundWork)
  await checkDepositKey(app)
  const mailer = smtpMailer(config.smtpUrl, config.mailFrom, {
    needsTls: config.smtpNeedsTls,
    now: app.clock.now,
  })
  lifecycle.onStop(mailer.close)
  const running = await runJobs({ ...app, mailer, noteRound: roundNoter(app.db) }, jobs)
  lifecycle.onStop(running.stop)
  const loops = together([startLoops(app), watchWorker(app)])
  lifecycle.onStop(loops.stop)
  if (config.workerPort !== null) {
    const server = await serveWorker(app, [loops, running.loops])
    lifecycle.onStop(() => server.close())
    await server.listen({ host: config.host, port: config.workerPort })
  }
  lifecycle.serving()
})
