import { smtpMailer } from '../adapters/smtp/smtp-mailer.ts'
import { checkDepositKey, followChains } from '../features/deposit/index.ts'
import { lookAfterOrders } from '../features/order/index.ts'
import { payWithdrawals } from '../features/payout/index.ts'
import { reconcileNightly } from '../features/reconciliation/index.ts'
import { settleOrders } from '../features/settlement/index.ts'
import { followStrategies } from '../features/strategy/index.ts'
import { runJobs } from '../platform/jobs/jobs.ts'
import { assemble, jobs } from './app.ts'
import { startProcess } from './start.ts'

await startProcess('worker', async ({ config, log, lifecycle }) => {
  const app = await assemble(config, log, lifecycle.stopped)
  lifecycle.onStop(app.db.close)
  await checkDepositKey(app)
  const mailer = smtpMailer(config.smtpUrl, config.mailFrom)
  lifecycle.onStop(mailer.close)
  const running = await runJobs({ ...app, mailer }, jobs)
  lifecycle.onStop(running.stop)
  lifecycle.onStop(followChains(app).stop)
  lifecycle.onStop(payWithdrawals(app).stop)
  lifecycle.onStop(lookAfterOrders(app).stop)
  lifecycle.onStop(settleOrders(app).stop)
  lifecycle.onStop(followStrategies(app).stop)
  lifecycle.onStop(reconcileNightly(app).stop)
  lifecycle.serving()
})
