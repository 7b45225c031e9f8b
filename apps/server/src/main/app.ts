/** Wires the server together: configuration, database, clock and the features' handlers. */

import { visitorHandlers } from '../access/abuse-protection/index.ts'
import { memberNotifications } from '../access/accounts/index.ts'
import { identityHandlers, identityJobs } from '../access/credentials/index.ts'
import { letterHandlers, letterJobs, letterNotifications } from '../access/email/index.ts'
import { emailChangeHandlers, emailChangeJobs } from '../access/email-change/index.ts'
import { passkeyHandlers, passkeyJobs, passkeyNotifications } from '../access/passkeys/index.ts'
import { requestHandlers } from '../access/requests/index.ts'
import { memberGate, sessionHandlers, sessionJobs } from '../access/sessions/index.ts'
import { signInHandlers } from '../access/sign-in/index.ts'
import { twoFaHandlers, twoFaJobs } from '../access/two-fa/index.ts'
import { booksHandlers } from '../books/index.ts'
import { liabilityHandlers } from '../books/liabilities/index.ts'
import { reconciliationHandlers, reconciliationProposals } from '../books/reconciliation/index.ts'
import { placesHandlers, placesKinds, placesProposals } from '../content/blocked-regions/index.ts'
import { brandHandlers, brandKinds, brandProposals } from '../content/brand/index.ts'
import { catalogueHandlers } from '../content/catalogue/index.ts'
import { contentHandlers, contentJobs, contentKinds, contentNotifications } from '../content/index.ts'
import { rateKinds, ratesHandlers } from '../content/rates/index.ts'
import { custodyHandlers, custodyProposals } from '../custody/index.ts'
import {
  bankStatementHandlers,
  bankStatementJobs,
  bankStatementProposals,
} from '../deposits/bank-statements/index.ts'
import { depositHandlers, depositJobs, depositKinds, depositNotifications } from '../deposits/index.ts'
import { deskHandlers, deskProposals } from '../desk/index.ts'
import {
  inheritanceHandlers,
  inheritanceJobs,
  inheritanceNotifications,
} from '../members/inheritance/index.ts'
import { kycHandlers, kycJobs, kycNotifications } from '../members/kyc/index.ts'
import { profileHandlers, profileJobs } from '../members/profile/index.ts'
import {
  auditOwnAccounts,
  operationsHandlers,
  operationsJobs,
  operatorGate,
  proposalHandlers,
} from '../operators/index.ts'
import { machineHandlers, machineJobs } from '../operators/integrations/index.ts'
import { liveHandlers, liveJobs } from '../operators/live/index.ts'
import { isViewToken, viewGate, viewHandlers, viewJobs } from '../operators/view-as-member/index.ts'
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
import { bonusHandlers, bonusJobs, bonusProposals } from '../teams/bonuses/index.ts'
import { teamHandlers, teamJobs } from '../teams/index.ts'
import { documentHandlers } from '../trading/documents/index.ts'
import { orderHandlers, orderNotifications, orderProposals } from '../trading/orders/index.ts'
import { productHandlers, productKinds, productProposals } from '../trading/packages/index.ts'
import { rebateJobs } from '../trading/rebates/index.ts'
import { fundHandlers } from '../trading/safety-fund/index.ts'
import { settlementNotifications } from '../trading/settlement/index.ts'
import { strategyHandlers } from '../trading/strategies/index.ts'
import { treasuryHandlers, treasuryProposals } from '../treasury/index.ts'
import { dashboardHandlers } from '../wallet/dashboard/index.ts'
import { walletHandlers, walletNotifications } from '../wallet/index.ts'
import { statementHandlers } from '../wallet/statements/index.ts'
import { trackingHandlers } from '../wallet/tracking/index.ts'
import {
  withdrawalHandlers,
  withdrawalJobs,
  withdrawalKinds,
  withdrawalNotifications,
  withdrawalProposals,
} from '../withdrawals/index.ts'
import { payoutHandlers, payoutProposals } from '../withdrawals/payouts/index.ts'
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
  ...visitorHandlers,
  ...letterHandlers,
  ...identityHandlers,
  ...sessionHandlers,
  ...emailChangeHandlers,
  ...signInHandlers,
  ...profileHandlers,
  ...kycHandlers,
  ...inheritanceHandlers,
  ...twoFaHandlers,
  ...passkeyHandlers,
  ...walletHandlers,
  ...dashboardHandlers,
  ...statementHandlers,
  ...liabilityHandlers,
  ...trackingHandlers,
  ...ratesHandlers,
  ...bankStatementHandlers,
  ...depositHandlers,
  ...withdrawalHandlers,
  ...payoutHandlers,
  ...custodyHandlers,
  ...treasuryHandlers,
  ...strategyHandlers,
  ...reconciliationHandlers,
  ...productHandlers,
  ...orderHandlers,
  ...bonusHandlers,
  ...teamHandlers,
  ...documentHandlers,
  ...fundHandlers,
  ...contentHandlers(notificationsOf),
  ...placesHandlers,
  ...brandHandlers,
  ...catalogueHandlers([
    ...placesKinds,
    ...brandKinds,
    ...productKinds,
    ...contentKinds,
    ...rateKinds,
    ...depositKinds,
    ...withdrawalKinds,
  ]),
  ...liveHandlers,
  ...operationsHandlers,
  ...proposalHandlers([
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
  ...machineHandlers,
  ...deskHandlers,
  ...viewHandlers,
  ...booksHandlers,
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
