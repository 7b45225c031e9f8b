/** The page's own time. What a screen does every few seconds by itself, it does here without the wait. */
import { expect, type Page } from '@playwright/test'

/** Before the page is opened; its time goes on as usual until it is hurried. */
export const holdTime = (page: Page) => page.clock.install()

/** Lets it stand still; from then on it goes by `page.clock.runFor`, to the millisecond, until it is resumed. */
export async function stopTime(page: Page): Promise<void> {
  // It only ever goes on from where it is.
  await page.clock.pauseAt(Date.now() + 1000)
}

/** Lets the page's timers run ahead until the check holds. */
export async function hurryUntil(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(1000)
    await check()
  }).toPass({ intervals: [50], timeout: 30_000 })
}
