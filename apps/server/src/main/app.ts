/** Wires the server together: configuration, database, clock and the features' handlers. */
import {
  bankStatementHandlers,
  bankStatementJobs,
  bankStatementProposals,
} from '../features/bank-statement/index.ts'
import { bonusHandlers, bonusJobs, bonusProposals } from '../features/bonus/index.ts'
import { booksHandlers } from '../features/books/index.ts'
import { brandHandlers, brandKinds, brandProposals } from '../features/brand/index.ts'
import { catalogueHandlers } from '../features/catalogue/index.ts'
import {
  contentHandlers,
  contentJobs,
  contentKinds,
  contentNotifications,
} from '../features/content/index.ts'
import { custodyHandlers, custodyProposals } from '../features/custody/index.ts'
import { dashboardHandlers } from '../features/dashboard/index.ts'
import {
  depositHandlers,
  depositJobs,
  depositKinds,
  depositNotifications,
  depositProposals,
} from '../features/deposit/index.ts'
import { deskHandlers, deskProposals } from '../features/desk/index.ts'
import { documentHandlers } from '../features/document/index.ts'
import { emailChangeHandlers, emailChangeJobs } from '../features/email-change/index.ts'
import { fundHandlers } from '../features/fund/index.ts'
import { identityHandlers, identityJobs } from '../features/identity/index.ts'
import {
  inheritanceHandlers,
  inheritanceJobs,
  inheritanceNotifications,
} from '../features/inheritance/index.ts'
import { kycHandlers, kycJobs, kycNotifications } from '../features/kyc/index.ts'
import { letterHandlers, letterJobs, letterNotifications } from '../features/letters/index.ts'
import { liabilityHandlers } from '../features/liabilities/index.ts'
import { liveHandlers, liveJobs } from '../features/live/index.ts'
import { machineHandlers, machineJobs } from '../features/machines/index.ts'
import { memberNotifications } from '../features/members/index.ts'
import {
  auditOwnAccounts,
  operationsHandlers,
  operationsJobs,
  operatorGate,
  proposalHandlers,
} from '../features/operations/index.ts'
import { orderHandlers, orderNotifications, orderProposals } from '../features/order/index.ts'
import { passkeyHandlers, passkeyJobs, passkeyNotifications } from '../features/passkeys/index.ts'
import { payoutHandlers, payoutProposals } from '../features/payout/index.ts'
import { placesHandlers, placesKinds, placesProposals } from '../features/places/index.ts'
import { productHandlers, productKinds, productProposals } from '../features/product/index.ts'
import { profileHandlers, profileJobs } from '../features/profile/index.ts'
import { rateKinds, ratesHandlers } from '../features/rates/index.ts'
import { rebateJobs } from '../features/rebate/index.ts'
import { reconciliationHandlers, reconciliationProposals } from '../features/reconciliation/index.ts'
import { requestHandlers } from '../features/requests/index.ts'
import { memberGate, sessionHandlers, sessionJobs } from '../features/sessions/index.ts'
import { settlementNotifications } from '../features/settlement/index.ts'
import { signInHandlers } from '../features/sign-in/index.ts'
import { statementHandlers } from '../features/statement/index.ts'
import { strategyHandlers } from '../features/strategy/index.ts'
import { teamHandlers, teamJobs } from '../features/team/index.ts'
import { trackingHandlers } from '../features/tracking/index.ts'
import { treasuryHandlers, treasuryProposals } from '../features/treasury/index.ts'
import { twoFaHandlers, twoFaJobs } from '../features/two-fa/index.ts'
import { isViewToken, viewGate, viewHandlers, viewJobs } from '../features/views/index.ts'
import { visitorHandlers } from '../features/visitors/index.ts'
import { walletHandlers, walletNotifications } from '../features/wallet/index.ts'
import {
  withdrawalHandlers,
  withdrawalJobs,
  withdrawalKinds,
  withdrawalNotifications,
  withdrawalProposals,
} from '../features/withdrawal/index.ts'
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
    ...depositProposals,
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
