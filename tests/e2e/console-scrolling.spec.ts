/** A long queue in the console: only visible rows are drawn, and paging disturbs nobody. */
import type { Page } from '@playwright/test'
import { inventQueue, type LongQueue } from '../support/long-queue.ts'
import { test as chapters } from './support/chapters.ts'
import { signInToConsole } from './support/console.ts'
import { query } from './support/query.ts'
import { expect } from './support/test.ts'

const total = 10_000
/** A screen of rows, plus the rows rendered ahead on both sides. */
const maxRows = 80

const list = (page: Page) => page.getByRole('listbox')
const options = (page: Page) => list(page).getByRole('option')
const row = (page: Page, number: number) => list(page).getByText(`Order ${number}`, { exact: true })
const selected = (page: Page) => list(page).getByRole('option', { selected: true })

/** Scrolls as far as possible until the row is there. */
const scrollTo = (page: Page, number: number) =>
  expect(async () => {
    await list(page).evaluate((element, top) => element.scrollTo({ top }), (number - 10) * 32)
    await expect(row(page, number)).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [50] })

const scrollToEnd = (page: Page) =>
  list(page).evaluate((element) => element.scrollTo({ top: element.scrollHeight }))

/** The row at the top of the list, and how far it is scrolled out of sight. */
const place = (page: Page) =>
  list(page).evaluate((element) => {
    const { top } = element.getBoundingClientRect()
    const shown = [...element.querySelectorAll('[role="option"]')].map((row) => ({
      number: Number(row.id.replace('row-', '')),
      from: Math.round(row.getBoundingClientRect().top - top),
    }))
    return shown.filter(({ from }) => from > -32).toSorted((one, other) => one.from - other.from)[0]
  })

chapters.describe('a queue of 10,000 @long', () => {
  chapters.describe.configure({ mode: 'serial' })
  let queue: LongQueue

  chapters('opens with its first part, and draws visible rows', async ({ page, context }) => {
    queue = await inventQueue(page, total)
    await signInToConsole(context)
    await page.goto('/console/alarms')
    await expect(options(page).first()).toHaveAttribute('aria-setsize', String(total))
    expect(await options(page).count()).toBeLessThan(maxRows)
    expect(new Set(queue.requested).size).toBe(1)
  })

  chapters('loads further parts while scrolling, each once', async ({ page }) => {
    for (let loaded = 100; loaded <= 1000; loaded += 100) {
      await scrollTo(page, loaded)
      expect(await options(page).count()).toBeLessThan(maxRows)
    }
    // After a reload, which another test may cause, it starts with the first part and continues where it is
    // shown.
    const parts = queue.requested.slice(queue.requested.lastIndexOf(0))
    expect(parts).toEqual([...new Set(parts)].toSorted((one, other) => one - other))
    expect(parts.length).toBeLessThan(13)
  })

  chapters('keeps its position while more is loaded, and while it is reloaded', async ({ page }) => {
    const letGo = queue.keepBack()
    const requested = queue.requested.length
    await list(page).evaluate((element) => element.scrollBy({ top: -16 * 32 - 7 }))
    await scrollToEnd(page)
    await expect.poll(() => queue.requested.length).toBeGreaterThan(requested)
    await list(page).evaluate((element) => element.scrollBy({ top: -20 * 32 - 7 }))
    // Rows are drawn a moment after scrolling.
    await expect.poll(async () => (await place(page))?.from).toBeLessThanOrEqual(0)
    const before = await place(page)
    const height = await list(page).evaluate((element) => element.scrollHeight)
    letGo()
    await expect.poll(() => list(page).evaluate((element) => element.scrollHeight)).toBeGreaterThan(height)
    expect(await place(page)).toEqual(before)

    // Colleagues have cleared some above the marked one, which is out of sight: the server reports a change
    // of alarms.
    for (let step = 0; step < 5; step++) await page.keyboard.press('j')
    await expect(row(page, 6)).toBeVisible()
    await scrollTo(page, 600)
    const { number = 0, from } = (await place(page)) ?? {}
    queue.cleared = 3
    await query(
      `insert into alarm (id, kind, subject, details, raised_at, cleared_at)
       values (gen_random_uuid(), 'TEST', 'scrolling', '', now(), now())`,
    )
    await expect.poll(() => place(page)).toEqual({ number: number + 3, from })
    await expect(list(page)).toHaveAttribute('aria-activedescendant', 'row-6')
  })

  chapters('can be stepped through past the end of loaded rows', async ({ page }) => {
    queue.cleared = 0
    await page.reload()
    await expect(selected(page)).toContainText('Order 1')
    const letGo = queue.keepBack()
    for (let step = 0; step < 120; step++) await page.keyboard.press('j')
    // Unloaded rows can be neither selected nor skipped.
    await expect(selected(page)).toHaveAttribute('aria-posinset', '100')
    letGo()
    await expect(options(page).filter({ has: page.getByText('Order 101', { exact: true }) })).toBeVisible()
    for (let step = 0; step < 150; step++) {
      const at = Number(await selected(page).getAttribute('aria-posinset'))
      await page.keyboard.press('j')
      await expect(selected(page)).toHaveAttribute('aria-posinset', String(at + 1))
    }
    await page.keyboard.press('k')
    await expect(selected(page)).toHaveAttribute('aria-posinset', '249')
    await expect(selected(page)).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/console/alarms?item=249')
    await page.keyboard.press('j')
    await expect(page).toHaveURL('/console/alarms?item=250')
  })
})
