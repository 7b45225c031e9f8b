import type { ReplyOf, wallet } from '@halyard/contract'
import { application } from '@halyard/web/application'

type DashboardInfo = ReplyOf<typeof wallet.dashboardInfo>

/**
 * The figures whose total the page shows while its code is on the way (boot/total-ahead.ts), so that the first drawing has it
 * too: once, and only for who asked for them.
 */
export function takeShownAhead(): DashboardInfo | undefined {
  const early = window.halyardEarly
  const shown = early?.shown as DashboardInfo | undefined
  if (!early || !shown) return undefined
  delete early.shown
  return application().session.current()?.token === early.token ? shown : undefined
}
