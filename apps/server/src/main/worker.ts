import { smtpMailer } from '../adapters/smtp/smtp-mailer.ts'
import { runPayouts } from '../features/payout/index.ts'
import { runJobs } from '../platform/jobs/jobs.ts'
import { runEvery } from '../platform/loop.ts'
import { networks } from '../ports/chain.ts'
import { assemble, jobs } from './app.ts'
import { startProcess } from './start.ts'

const payoutSeconds = 5

await startProcess('worker', async ({ config, log, lifecycle }) => {
  const app = await assemble(config, log, lifecycle.stopped)
  lifecycle.onStop(app.db.close)
  const mailer = smtpMailer(config.smtpUrl, config.mailFrom)
  lifecycle.onStop(mailer.close)
  const running = await runJobs({ ...app, mailer }, jobs)
  lifecycle.onStop(running.stop)
  for (const network of networks) {
    const pay = () => runPayouts(app, network)
    const ended = runEvery(payoutSeconds, `payouts ${network}`, pay, app, lifecycle.stopped)
    lifecycle.onStop(() => ended)
  }
  lifecycle.serving()
})
