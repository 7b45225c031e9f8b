/** Wires the server together: configuration, database, clock and the features' handlers. */

import { memberNotifications } from '../access/accounts/index.ts'
import { accessHandlers, requestHandlers } from '../access/api/index.ts'
import { identityJobs } from '../access/credentials/index.ts'
import { letterJobs, letterNotifications } from '../access/email/index.ts'
import { emailChangeJobs } from '../access/email-change/index.ts'
import { passkeyJobs, passkeyNotifications } from '../access/passkeys/index.ts'
import { memberGate, sessionJobs } from '../access/sessions/index.ts'
import { twoFaJobs } from '../access/two-fa/index.ts'
import { booksHandlers } from '../books/api/index.ts'
import { reconciliationProposals } from '../books/reconciliation/index.ts'
import { contentHandlers } from '../content/api/index.ts'
import { placesKinds, placesProposals } from '../content/blocked-regions/index.ts'
import { brandKinds, brandProposals } from '../content/brand/index.ts'
import { contentJobs, contentKinds, contentNotifications } from '../content/index.ts'
import { rateKinds } from '../content/rates/index.ts'
import { custodyHandlers } from '../custody/api/index.ts'
import { custodyProposals } from '../custody/index.ts'
import { depositHandlers } from '../deposits/api/index.ts'
import { bankStatementJobs, bankStatementProposals } from '../deposits/bank-statements/index.ts'
import { depositJobs, depositKinds, depositNotifications } from '../deposits/index.ts'
import { deskHandlers } from '../desk/api/index.ts'
import { deskProposals } from '../desk/index.ts'
import { memberHandlers } from '../members/api/index.ts'
import { inheritanceJobs, inheritanceNotifications } from '../members/inheritance/index.ts'
import { kycJobs, kycNotifications } from '../members/kyc/index.ts'
import { profileJobs } from '../members/profile/index.ts'
import { operatorHandlers } from '../operators/api/index.ts'
import { auditOwnAccounts, operationsJobs, operatorGate } from '../operators/index.ts'
import { machineJobs } from '../operators/integrations/index.ts'
import { liveJobs } from '../operators/live/index.ts'
import { isViewToken, viewGate, viewJobs } from '../operators/view-as-member/index.ts'
import type { App } from '../platform/app.ts'
import { followBrand } from '../platform/brand.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/database.ts'
import { requireLimitedRole } from '../platform/db/require-limited-role.ts'
import { requireOwnSessions } from '../platform/db/require-own-sessions.ts'
import { cleanUpFilesJob } from '../platform/files/clean-up-files.ts'
import { followClock } from '../platform/followed-clock.ts'
import type { Gate } from '../platform/http/routes.ts'
import type { Log } from '../platform/log.ts'
import { gatherNotifications } from '../platform/notifications/gather-notifications.ts'
import { mailNotificationJob } from '../platform/notifications/mail-notification.ts'
import type { Config } from '../settings/config.ts'
import { teamHandlers } from '../teams/api/index.ts'
import { bonusJobs, bonusProposals } from '../teams/bonuses/index.ts'
import { teamJobs } from '../teams/index.ts'
import { tradingHandlers } from '../trading/api/index.ts'
import { orderNotifications, orderProposals } from '../trading/orders/index.ts'
import { productKinds, productProposals } from '../trading/packages/index.ts'
import { rebateJobs } from '../trading/rebates/index.ts'
import { settlementNotifications } from '../trading/settlement/index.ts'
import { treasuryHandlers } from '../treasury/api/index.ts'
import { treasuryProposals } from '../treasury/index.ts'
import { walletHandlers } from '../wallet/api/index.ts'
import { walletNotifications } from '../wallet/index.ts'
import { withdrawalHandlers } from '../withdrawals/api/index.ts'
import {
  withdrawalJobs,
  withdrawalKinds,
  withdrawalNotifications,
  withdrawalProposals,
} from '../withdrawals/index.ts'
import { payoutProposals } from '../withdrawals/payouts/index.ts'
import { openOutside } from './outside.ts'

const notificationsOf = gatherNotifications([
  contentNotifications,
  letterNotifications,
  memberNotifications,
  passkeyNotifications,
  kycNotifications,
  inheritanceNotifications,
  walletNotifications,
  depositNotifications,
  withdrawalNotifications,
  orderNotifications,
  settlementNotifications,
])

const answering = [
  ...accessHandlers,
  ...operatorHandlers([
    ...productProposals,
    ...bonusProposals,
    ...deskProposals,
    ...brandProposals,
    ...withdrawalProposals,
    ...treasuryProposals,
    ...custodyProposals,
    ...payoutProposals,
    ...reconciliationProposals,
    ...orderProposals,
    ...placesProposals,
    ...bankStatementProposals,
  ]),
  ...contentHandlers(notificationsOf, [
    ...placesKinds,
    ...brandKinds,
    ...productKinds,
    ...contentKinds,
    ...rateKinds,
    ...depositKinds,
    ...withdrawalKinds,
  ]),
  ...teamHandlers,
  ...tradingHandlers,
  ...treasuryHandlers,
  ...depositHandlers,
  ...withdrawalHandlers,
  ...custodyHandlers,
  ...booksHandlers,
  ...memberHandlers,
  ...walletHandlers,
  ...deskHandlers,
].map(auditOwnAccounts)

export const handlers = [...answering, ...requestHandlers(answering)]

export const jobs = [
  ...letterJobs,
  ...identityJobs,
  ...sessionJobs,
  ...emailChangeJobs,
  ...twoFaJobs,
  ...profileJobs,
  ...passkeyJobs,
  ...kycJobs,
  ...inheritanceJobs,
  ...operationsJobs,
  ...bankStatementJobs,
  ...depositJobs,
  ...withdrawalJobs,
  ...teamJobs,
  ...bonusJobs,
  ...rebateJobs,
  ...contentJobs,
  ...liveJobs,
  ...machineJobs,
  ...viewJobs,
  cleanUpFilesJob,
  mailNotificationJob(notificationsOf),
]

export function gateOf(app: App): Gate {
  const [ofMember, ofView] = [memberGate(app), viewGate(app)]
  return {
    member: (authorization, visit) =>
      isViewToken(authorization) ? ofView(authorization) : ofMember(authorization, visit),
    operator: operatorGate(app),
  }
}

export async function assemble(config: Config, log: Log, stopped: AbortSignal): Promise<App> {
  const clock = config.clockUrl ? await followClock(config.clockUrl, log, stopped) : systemClock
  const db = openDatabase(config.databaseUrl, config.databasePoolSize, config.databaseLimits)
  await requireLimitedRole(db)
  await requireOwnSessions(db)
  await followBrand({ config, db }, stopped)
  return { config, log, clock, db, ...openOutside(config) }
}
