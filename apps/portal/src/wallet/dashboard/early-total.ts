import { application } from '@halyard/web/application'
import type { DashboardInfo } from './dashboard-queries.ts'

/**
 * The total that the page showed before its code had loaded (boot/early-total.ts), for the first render:
 * once. The rest of that reply renders when it is consumed, in steps of its own.
 */
export function takeEarlyTotal(): string | undefined {
  const early = window.halyardEarly
  const shown = early?.shown as DashboardInfo | undefined
  if (!early || !shown) return undefined
  delete early.shown
  return application().session.current()?.token === early.token ? shown.worth.amount : undefined
}
