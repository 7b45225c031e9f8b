/**
 * The calls a member's page makes on first render. They start while its code is still loading, so a call that
 * a page no longer makes at once must be removed here; a browser test names it.
 */
import { addressOf, type Call, content, member, wallet } from '@halyard/contract'

const call = (made: Call, query?: Record<string, unknown>) => addressOf('/api', made, query)

const ofTheFrame = [
  call(member.viewProfile),
  call(member.checkFirstTimeLogin),
  call(content.notificationList, { size: 5, show: 'UNREAD' }),
]

/** As wallet/dashboard/dashboard-queries.ts calls it. */
const ofTheDashboard = [
  call(wallet.dashboardInfo),
  call(wallet.walletList, { pageNo: 10, pageSize: 10 }),
  call(wallet.transactionHistory, { pageNo: 1, pageSize: 8 }),
]

const ofThePage: Readonly<Record<string, readonly string[]>> = {
  '/': ofTheDashboard,
  '/dashboard': ofTheDashboard,
}

export function firstCallsOf(path: string): readonly string[] {
  return [...ofTheFrame, ...(ofThePage[path] ?? [])]
}
