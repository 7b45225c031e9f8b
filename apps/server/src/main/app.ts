/** Wires the server together: configuration, database, clock and the features' handlers. */
import { contentHandlers } from '../features/content/index.ts'
import { custodyHandlers } from '../features/custody/index.ts'
import { depositHandlers, depositJobs } from '../features/deposit/index.ts'
import { documentHandlers } from '../features/document/index.ts'
import { identityHandlers, identityJobs, memberGate } from '../features/identity/index.ts'
import { kycHandlers, kycJobs } from '../features/kyc/index.ts'
import { letterHandlers, letterJobs } from '../features/letters/index.ts'
import { operationsHandlers, operationsJobs, operatorGate } from '../features/operations/index.ts'
import { orderHandlers } from '../features/order/index.ts'
import { passkeyHandlers, passkeyJobs } from '../features/passkeys/index.ts'
import { payoutHandlers } from '../features/payout/index.ts'
import { productHandlers } from '../features/product/index.ts'
import { profileHandlers, profileJobs } from '../features/profile/index.ts'
import { ratesHandlers } from '../features/rates/index.ts'
import { reconciliationHandlers } from '../features/reconciliation/index.ts'
import { signInHandlers } from '../features/sign-in/index.ts'
import { strategyHandlers } from '../features/strategy/index.ts'
import { twoFaHandlers, twoFaJobs } from '../features/two-fa/index.ts'
import { visitorHandlers } from '../features/visitors/index.ts'
import { walletHandlers } from '../features/wallet/index.ts'
import { withdrawalHandlers, withdrawalJobs } from '../features/withdrawal/index.ts'
import type { App } from '../platform/app.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { requireLimitedRole } from '../platform/db/require-limited-role.ts'
import { sweepFilesJob } from '../platform/files/sweep-files.ts'
import { followClock } from '../platform/followed-clock.ts'
import type { Gate } from '../platform/http/routes.ts'
import type { Log } from '../platform/log.ts'
import { mailNotificationJob } from '../platform/mail/tell-by-mail.ts'
import { openOutside } from './outside.ts'

export const handlers = [
  ...visitorHandlers,
  ...letterHandlers,
  ...identityHandlers,
  ...signInHandlers,
  ...profileHandlers,
  ...kycHandlers,
  ...twoFaHandlers,
  ...passkeyHandlers,
  ...walletHandlers,
  ...ratesHandlers,
  ...depositHandlers,
  ...withdrawalHandlers,
  ...payoutHandlers,
  ...custodyHandlers,
  ...strategyHandlers,
  ...reconciliationHandlers,
  ...productHandlers,
  ...orderHandlers,
  ...documentHandlers,
  ...contentHandlers,
  ...operationsHandlers,
]

export const jobs = [
  ...letterJobs,
  ...identityJobs,
  ...twoFaJobs,
  ...profileJobs,
  ...passkeyJobs,
  ...kycJobs,
  ...operationsJobs,
  ...depositJobs,
  ...withdrawalJobs,
  sweepFilesJob,
  mailNotificationJob,
]

export function gateOf(app: App): Gate {
  return { member: memberGate(app), operator: operatorGate(app) }
}

export async function assemble(config: Config, log: Log, stopped: AbortSignal): Promise<App> {
  const clock = config.clockUrl ? await followClock(config.clockUrl, log, stopped) : systemClock
  const db = openDatabase(config.databaseUrl, config.databasePoolSize, config.databaseLimits)
  await requireLimitedRole(db)
  return { config, log, clock, db, ...openOutside(config) }
}
