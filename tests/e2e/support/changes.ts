import { live } from '@halyard/contract'
import type { Page } from '@playwright/test'

/** As behind a proxy that lets no stream through: pages then ask again by themselves, and come to rest. */
export const withoutChanges = (page: Page) =>
  page.route(`**/api${live.changes.path}`, (route) => route.abort())
