/** The page's own clock: periodic work of a screen runs without the wait. */
import { expect, type Page } from '@playwright/test'

/** Call it before the page is opened; time passes as usual until it is fast-forwarded. */
export const holdTime = (page: Page) => page.clock.install()

/**
 * Stops the time; from then on `page.clock.runFor` advances it, to the millisecond, until it is resumed.
 */
export async function stopTime(page: Page): Promise<void> {
  // Time can only move forward, and on a busy machine more than a second passes before it is stopped.
  await expect(() => page.clock.pauseAt(Date.now() + 1000)).toPass()
}

/** Fast-forwards the page's timers until the check passes. */
export async function hurryUntil(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(1000)
    await check()
  }).toPass({ intervals: [50], timeout: 30_000 })
}
