/**
 * The calls a member's page makes on first render. They start while its code is still loading, so a call that
 * a page no longer makes at once must be removed here; a browser test fails on it.
 */
import { addressOf, type Call, content, member, wallet } from '@halyard/contract'

const urlOf = (call: Call, query?: Record<string, unknown>) => addressOf('/api', call, query)

const frameCalls = [
  urlOf(member.viewProfile),
  urlOf(member.checkFirstTimeLogin),
  urlOf(content.notificationList, { size: 5, show: 'UNREAD' }),
]

/** Its total is shown before the code that renders the rest has loaded (early-total.ts). */
export const callOfTotal = urlOf(wallet.dashboardInfo)

/** The same input as in wallet/dashboard/dashboard-queries.ts. */
const dashboardCalls = [
  callOfTotal,
  urlOf(wallet.walletList, { pageNo: 10, pageSize: 10 }),
  urlOf(wallet.transactionHistory, { pageNo: 1, pageSize: 8 }),
]

const pageCalls: Readonly<Record<string, readonly string[]>> = {
  '/': dashboardCalls,
  '/dashboard': dashboardCalls,
}

export function firstCallsOf(path: string): readonly string[] {
  return [...frameCalls, ...(pageCalls[path] ?? [])]
}
