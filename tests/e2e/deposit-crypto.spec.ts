/** Crypto deposits on each network of the world, from the address on the screen to the balance. */

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { registerMember } from './support/account.ts'
import { mine, type Network, sendUsdt } from './support/chains.ts'
import { test as chapters } from './support/chapters.ts'
import { mailsTo } from './support/mailbox.ts'
import { holdTime, hurryUntil } from './support/page-time.ts'
import { readQr } from './support/qr.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { rows } from './support/wallet.ts'

const networks = ['ERC20', 'TRC20', 'BEP20'] as const

const choose = (page: Page, network: Network) =>
  page.getByRole('radio', { name: network }).check({ force: true })
const address = (page: Page, network: Network) =>
  page.getByRole('textbox', { name: `Your address on ${network}` })

/** The texts of boxes that overflow. */
const overTheirEdge = (boxes: Element[]) =>
  boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.textContent)

chapters.describe('finding the deposit address @phone', () => {
  chapters.describe.configure({ mode: 'serial' })

  chapters(
    '[ROU-009] [ROU-010] [SCR-004] [SCR-058] the chooser leads to crypto and to fiat',
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await signIn(context, await registerMember())
      await page.goto('/wallet/overview')
      await page.getByRole('main').getByRole('link', { name: 'Deposit', exact: true }).click()
      await expect(page).toHaveURL('/wallet/deposit')
      await expect(page.getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible()
      await expect(page.getByText('Your deposits appear here')).toBeVisible()
      await expectAccessible(page)
      await expect(page.getByRole('link', { name: /^Deposit Fiat/ })).toHaveAttribute(
        'href',
        '/wallet/deposit/fiat',
      )
      await page.getByRole('link', { name: /^Deposit Crypto/ }).click()
      await expect(page).toHaveURL('/wallet/deposit/crypto')
      await expect(page.getByRole('heading', { level: 1, name: 'Deposit Crypto' })).toBeVisible()
      await expect(page.getByRole('radio', { name: 'ERC20' })).toBeAttached()
      await expectAccessible(page)
    },
  )

  chapters(
    '[SCR-059] [SCR-060] [SCR-061] [SCR-062] each of the three networks has its own address, as a QR code and to copy',
    async ({ page }) => {
      const steps = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
      await expect(steps.nth(0)).toContainText('USDT')
      await expect(steps.nth(0).getByRole('combobox')).toHaveCount(0)
      await expect(steps.nth(1).getByRole('radio')).toHaveCount(3)
      expect(await steps.nth(1).locator('label').evaluateAll(overTheirEdge)).toEqual([])
      await choose(page, 'ERC20')
      await expect(address(page, 'ERC20')).toBeInViewport({ ratio: 1 })
      const seen = new Set<string>()
      for (const network of networks) {
        await choose(page, network)
        const shown = await address(page, network).inputValue()
        seen.add(shown)
        const code = page.getByRole('button', { name: `Download the QR code for ${network}` })
        await code.scrollIntoViewIfNeeded()
        await expect(code.locator('path')).toBeAttached()
        expect(await readQr(page, await code.screenshot({ scale: 'css' }))).toBe(shown)
      }
      expect(seen.size).toBe(3)

      await page.getByRole('button', { name: 'Copy the address' }).click()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        await address(page, 'BEP20').inputValue(),
      )
    },
  )

  chapters(
    '[SCR-063] [SCR-064] [CON-012] [CON-013] the QR code can be saved, and the terms mention time and fees',
    async ({ page }) => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download the QR code for BEP20' }).click()
      expect((await download).suggestedFilename()).toBe('usdt-bep20.png')
      const saved = await readFile(await (await download).path())
      expect(await readQr(page, saved)).toBe(await address(page, 'BEP20').inputValue())

      await expect(page.getByRole('region', { name: 'Descriptions' })).toContainText(
        'own address on each network',
      )
      const terms = page.getByRole('region', { name: 'Terms & Conditions' })
      await expect(terms).toContainText('within about 15 minutes')
      await expect(terms).toContainText('Clients pay all fees')
    },
  )

  chapters('a delayed network is marked at its address @phone-only', async ({ page }) => {
    await page.route('**/api/wallet/depositConfig', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), delayed: ['TRC20'] } })
    })
    await page.goto('/wallet/deposit/crypto')
    const late = page.getByText('Deposits on TRC20 are taking longer than usual to appear.')
    await choose(page, 'TRC20')
    await expect(late).toBeVisible()
    await choose(page, 'ERC20')
    await expect(late).toBeHidden()
  })

  chapters('[SCR-065] without networks the screen says so @phone-only', async ({ page }) => {
    await page.route('**/api/wallet/depositList', (route) =>
      route.fulfill({ json: { message: '', depositQRCodeList: [], pausedList: [] } }),
    )
    await page.goto('/wallet/deposit/crypto')
    await expect(page.getByRole('heading', { name: 'No network available' })).toBeVisible()
  })
})

test('[STA-067] a deposit on each network is detected, confirmed and credited on the open page', async ({
  page,
  context,
}) => {
  test.slow()
  const member = await registerMember()
  await signIn(context, member)
  await holdTime(page)
  await page.goto('/wallet/deposit/crypto')
  await expect(page.getByText('Your deposits appear here')).toBeVisible()
  const required = { ERC20: 12, TRC20: 20, BEP20: 15 }
  const amounts = { ERC20: '120.5', TRC20: '75', BEP20: '4.25' }
  const row = (network: Network) => rows(page).filter({ hasText: network })
  const expectShown = (network: Network, text: string) =>
    hurryUntil(page, () => expect(row(network)).toContainText(text, { timeout: 100 }))
  for (const network of networks) {
    await choose(page, network)
    await sendUsdt(network, await address(page, network).inputValue(), amounts[network])
    await mine(network, 3)
  }
  await expectShown('TRC20', 'of 20 confirmations')
  await row('TRC20').getByRole('button').click()
  const details = page.getByRole('dialog', { name: 'Deposit' })
  const progress = details.getByRole('list', { name: 'Progress' })
  await expect(progress.locator('[aria-current=step]')).toContainText(
    /Being confirmed\d+ of 20 confirmations/,
  )
  await expect(details.getByRole('link', { name: 'View on the block explorer' })).toHaveAttribute(
    'href',
    /\/chains\?hash=[0-9a-f]{64}$/,
  )
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Close' }).click()
  for (const network of networks) {
    await expectShown(network, `of ${required[network]} confirmations`)
    await mine(network, required[network])
  }
  for (const network of networks) await expectShown(network, 'Credited')
  await page.goto('/wallet/overview')
  await expect(page.getByRole('button', { name: /^USDT Wallet/ })).toContainText('199.75')
  await expect
    .poll(async () => (await mailsTo(member.email)).map(({ subject }) => subject))
    .toEqual(expect.arrayContaining(['We detected your deposit of 120.50 USDT', '120.50 USDT has arrived']))
})
