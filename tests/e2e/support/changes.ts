import { live } from '@halyard/contract'
import type { Page } from '@playwright/test'

/** Like a proxy that blocks streams: pages poll instead, and come to rest. */
export const withoutChanges = (page: Page) =>
  page.route(`**/api${live.changes.path}`, (route) => route.abort())
