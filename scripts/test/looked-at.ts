/**
 * Browser tests check the accessibility of every screen of portal and console: on a desktop in `npm test`,
 * on a phone in `npm run test:long`.
 */
import type { ReportedTest } from './reports.ts'

/** Routes with their own screen; a test beside the portal's router checks that none is missing. */
export const screens: readonly string[] = [
  '/login',
  '/register',
  '/forgot-password',
  '/success',
  '/freeze-account',
  '/email-change',
  '/check',
  '/liabilities',
  '/inheritance-claim',
  '/view',
  '/dashboard',
  // Represents all pages without a screen yet: they share one.
  '/coming-soon',
  '/memo',
  '/notifications',
  '/fund/overview',
  '/download',
  '/wallet/overview',
  '/wallet/transaction-history',
  '/wallet/statements',
  '/wallet/proof',
  '/wallet/find',
  '/wallet/bonus-history',
  '/wallet/transfer',
  '/wallet/deposit',
  '/wallet/deposit/crypto',
  '/wallet/deposit/fiat',
  '/wallet/withdrawal',
  '/wallet/withdrawal/USDT',
  '/wallet/withdrawal/Alipay',
  '/wallet/withdrawal/fiat',
  '/wallet/walletInfo',
  '/wallet/bankInfo/withdraw-method',
  '/investment/new',
  '/investment/overview',
  '/investment/order',
  '/investment/strategy/$strategyId',
  '/team/overview',
  '/team/performance',
  '/team/performance/bonus-history/$type',
  '/team/team-hierarchy',
  '/settings/inheritance',
  '/settings/profile',
  '/settings/overview',
  '/settings/kyc',
  '/settings/change-password',
  '/settings/change-transaction-password',
  '/settings/referral',
  '/settings/2FA',
]

/** The same for the console, below /console. */
export const consoleScreens: readonly string[] = [
  '/sign-in',
  '/set-password',
  '/',
  '/account',
  '/not-allowed',
  '/members',
  '/members/$memberId',
  '/catalogue',
  '/plan',
  '/machines',
  '/statements',
  '/operators',
  '/audit',
  '/books',
  '/books/line',
  '/books/accounts',
  '/books/account',
  '/books/posting',
  '/books/coverage',
  '/books/wallets',
  '/books/check',
  '/kyc',
  '/inheritance',
  '/deposits',
  '/withdrawals',
  '/payments',
  '/held',
  '/payouts',
  '/bonuses',
  '/alarms',
  '/orders',
  '/reconciliation',
  '/custody',
  '/wallets',
  '/networks',
  '/proposals',
]

const wanted = [...screens, ...consoleScreens.map((screen) => `/console${screen}`)]

export function uncheckedScreens(
  tests: readonly Pick<ReportedTest, 'project' | 'lookedAt'>[],
  project: 'desktop' | 'phone',
): string[] {
  const paths = tests.filter((test) => test.project === project).flatMap(({ lookedAt }) => lookedAt)
  return wanted
    .filter((screen) => !paths.some((path) => patternOf(screen).test(path)))
    .map((screen) => `never looked at for accessibility, ${project}: ${screen}`)
}

const patternOf = (screen: string) => new RegExp(`^${screen.replace(/\$\w+/, '[^/]+')}$`)
