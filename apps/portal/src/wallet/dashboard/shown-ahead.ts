import { application } from '@halyard/web/application'
import type { DashboardInfo } from './dashboard-queries.ts'

/**
 * The total that the page shows while its code is on the way (boot/total-ahead.ts), so that the first drawing has it too: once,
 * and only for who asked for it. The rest of that answer is drawn when it is taken, in steps of its own.
 */
export function takeShownAhead(): string | undefined {
  const early = window.halyardEarly
  const shown = early?.shown as DashboardInfo | undefined
  if (!early || !shown) return undefined
  delete early.shown
  return application().session.current()?.token === early.token ? shown.worth.amount : undefined
}
