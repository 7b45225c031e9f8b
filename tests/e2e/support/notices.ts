import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Expects a notice with these words that covers none of these elements. */
export async function expectNoticeBeside(page: Page, words: string, ...shown: readonly Locator[]) {
  const notice = page.getByRole('status').filter({ hasText: words })
  await expect(notice).toBeVisible()
  const noticeBox = await boxOf(notice)
  for (const each of shown) {
    const box = await boxOf(each)
    const apart =
      box.y >= noticeBox.y + noticeBox.height ||
      noticeBox.y >= box.y + box.height ||
      box.x >= noticeBox.x + noticeBox.width ||
      noticeBox.x >= box.x + box.width
    expect(apart, `${JSON.stringify(noticeBox)} covers ${each}`).toBe(true)
  }
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not on show`)
  return box
}
