import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Expects a notice with these words that covers none of these elements. */
export async function expectNoticeBeside(page: Page, words: string, ...shown: readonly Locator[]) {
  const notice = page.getByRole('status').filter({ hasText: words })
  await expect(notice).toBeVisible()
  const told = await boxOf(notice)
  for (const each of shown) {
    const box = await boxOf(each)
    const apart =
      box.y >= told.y + told.height ||
      told.y >= box.y + box.height ||
      box.x >= told.x + told.width ||
      told.x >= box.x + box.width
    expect(apart, `${JSON.stringify(told)} covers ${each}`).toBe(true)
  }
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not on show`)
  return box
}
