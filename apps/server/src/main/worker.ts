import { smtpMailer } from '../adapters/smtp/smtp-mailer.ts'
import { checkDepositKey, followChains } from '../features/deposit/index.ts'
import { runPayouts } from '../features/payout/index.ts'
import { runJobs } from '../platform/jobs/jobs.ts'
import { startLoop } from '../platform/loop.ts'
import { networks } from '../ports/chain.ts'
import { assemble, jobs } from './app.ts'
import { startProcess } from './start.ts'

const payoutSeconds = 5

await startProcess('worker', async ({ config, log, lifecycle }) => {
  const app = await assemble(config, log, lifecycle.stopped)
  lifecycle.onStop(app.db.close)
  await checkDepositKey(app)
  const mailer = smtpMailer(config.smtpUrl, config.mailFrom)
  lifecycle.onStop(mailer.close)
  const running = await runJobs({ ...app, mailer }, jobs)
  lifecycle.onStop(running.stop)
  lifecycle.onStop(followChains(app).stop)
  for (const network of networks) {
    const pay = async () => {
      await runPayouts(app, network)
      return 'rest' as const
    }
    lifecycle.onStop(startLoop(app, `payouts ${network}`, payoutSeconds * 1000, pay).stop)
  }
  lifecycle.serving()
})
