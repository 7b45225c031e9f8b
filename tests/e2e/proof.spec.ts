/** Proof of liabilities: the published sums and a member's own balance, checked in the browser. */
import { readFile } from 'node:fs/promises'
import type { liabilities, ReplyOf } from '@halyard/contract'
import type { Page } from '@playwright/test'
import { plantedTree } from '../support/planted-tree.ts'
import { expectAccessible } from './support/accessibility.ts'
import { test as chapters } from './support/chapters.ts'
import { expect } from './support/test.ts'
import { richMember } from './support/wallet.ts'

type Published = ReplyOf<typeof liabilities.liabilities>
type Path = NonNullable<ReplyOf<typeof liabilities.liabilityPath>['path']>

/** A month with a liability to the member, as the server would report it. */
async function tell(page: Page, published: Published, path: Path): Promise<void> {
  await page.route('**/api/liabilities', (route) => route.fulfill({ json: published }))
  await page.route('**/api/liabilities/path?*', (route) =>
    route.fulfill({ json: { path, message: 'Success' } }),
  )
}

chapters.describe('proof of liabilities @phone', () => {
  chapters.describe.configure({ mode: 'serial' })
  let username: string

  chapters(
    'anybody reads the published sums, and a member without a balance is told so',
    async ({ page, context }) => {
      await page.goto('/liabilities')
      await expect(page.getByRole('heading', { level: 1, name: 'Proof of Liabilities' })).toBeVisible()
      await expect(page.getByText('Root of the tree').first()).toBeVisible()
      await expectAccessible(page)
      const { session } = await richMember(context, [])
      username = session.username
      await page.goto('/wallet/statements')
      await page.getByRole('link', { name: 'Proof of Liabilities' }).click()
      await page.getByRole('button', { name: 'Check my balance' }).first().click()
      await expect(page.getByRole('status').filter({ hasText: 'Nothing was owed to you' })).toBeVisible()
      await expectAccessible(page)
    },
  )

  chapters(
    'the browser verifies the member’s own balance up to the root, and saves the path',
    async ({ page }) => {
      const { published, pathOf } = plantedTree([username, 'somebody'])
      await tell(page, published, pathOf(0))
      await page.goto('/wallet/proof')
      await page.getByRole('button', { name: 'Check my balance' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Your balance is counted' })).toContainText(
        '1,250.00 USDT and 30.00 USDP',
      )
      await expectAccessible(page)
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save my path' }).click()
      const saved = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
      expect(saved).toEqual(pathOf(0))
    },
  )

  chapters(
    'a smaller balance, another’s path and another root are not confirmed @phone-only',
    async ({ page }) => {
      const { published, pathOf } = plantedTree([username, 'somebody'])
      const own = pathOf(0)
      const smaller = { ...own, parts: own.parts.map((part) => ({ ...part, usdt: '0' })) }
      const [month] = published.months
      if (!month) throw new Error('A month is published')
      const lower = { ...published, months: [{ ...month, root: { ...month.root, usdt: '1' } }] }
      for (const [served, path] of [
        [published, smaller],
        [published, pathOf(1)],
        [lower, own],
      ] as const) {
        await page.unrouteAll()
        await tell(page, served, path)
        await page.goto('/wallet/proof')
        await page.getByRole('button', { name: 'Check my balance' }).click()
        await expect(page.getByRole('status').filter({ hasText: 'Not confirmed' })).toBeVisible()
      }
    },
  )
})
