import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'
import { portalUrl } from './addresses.ts'

/** The errors that the portal's own pages log from now on. */
export function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('weberror', (failed) => {
    if (isOfPortal(failed.page())) errors.push(String(failed.error()))
  })
  context.on('console', (message) => {
    if (message.type() !== 'error' || !isOfPortal(message.page()) || isRefusal(message)) return
    errors.push(message.text())
  })
  return errors
}

/** The browser's PDF viewer and the world's pages are not ours. */
function isOfPortal(page: Page | null): boolean {
  if (page === null) return true
  const url = page.url()
  return (
    !url.startsWith('http') || (url.startsWith(`${portalUrl()}/`) && !url.startsWith(`${portalUrl()}/api/`))
  )
}

/** Chromium logs every response of 400 and above; the API's refusals are expected. */
function isRefusal(message: ConsoleMessage): boolean {
  return message.text().startsWith('Failed to load resource') && message.location().url.includes('/api/')
}
