/** Reads that fail once each, on any page. */
import { live } from '@halyard/contract'
import { expect, type Page } from '@playwright/test'
import { withoutChanges } from './changes.ts'
import type { Say } from './words.ts'

const unavailable = { code: 'UNAVAILABLE', message: 'Not now', status: 503, requestId: 'r', fields: {} }

/** Refuses the first request for each address from now on; returns the refused ones. */
export async function failReadsOnce(page: Page): Promise<ReadonlySet<string>> {
  const refused = new Set<string>()
  await page.route('**/api/**', (route, request) => {
    const { pathname, href } = new URL(request.url())
    const isRead = request.method() === 'GET' && request.resourceType() === 'fetch'
    if (!isRead || pathname === `/api${live.changes.path}` || refused.has(href)) return route.fallback()
    refused.add(href)
    return route.fulfill({ status: 503, json: unavailable })
  })
  await withoutChanges(page)
  return refused
}

export async function letReads(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' })
  await withoutChanges(page)
}

/**
 * Triggers a refetch of data older than half a minute, as refocusing a page does. The page's clock must be
 * installed.
 */
export async function lookAgain(page: Page): Promise<void> {
  await page.clock.fastForward(31_000)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
}

/** Opens folded parts, which hide failed reads and their Retry. */
export const unfold = (page: Page) =>
  page.locator('details:not([open])').evaluateAll((all) => {
    for (const each of all) (each as HTMLDetailsElement).open = true
  })

/** Presses every Retry button until the check passes. */
export async function retryUntil(page: Page, say: Say, check: () => Promise<void>): Promise<void> {
  const retry = page.getByRole('button', { name: say('Retry') })
  await expect(async () => {
    await unfold(page)
    if ((await retry.count()) > 0) await retry.last().click({ timeout: 2000 })
    await expect(retry).toHaveCount(0, { timeout: 500 })
    await check()
  }).toPass({ timeout: 30_000 })
}
