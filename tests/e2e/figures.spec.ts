/** Opens every figure that can be opened: the entries in the panel must add up to the amount on the card. */
import { randomUUID } from 'node:crypto'
import { mt5Transfers, products } from '@halyard/contract'
import type { Locator, Page } from '@playwright/test'
import { trade } from './support/broker.ts'
import {
  buy,
  clientOf,
  confirmWithPassword,
  earn,
  enterCode,
  type Investor,
  investor,
} from './support/investing.ts'
import { deposit, million } from './support/money.ts'
import { holdTime, hurryUntil } from './support/page-time.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')

/** In hundredths; only for USDT figures with cents, like these. */
function centsOf(text: string): bigint {
  const [, minus, whole, cents] = text.match(/([−-]?)\+?([\d,]+)\.(\d\d)(?!\d)/) ?? []
  if (whole === undefined || cents === undefined) throw new Error(`There is no amount in "${text}"`)
  const size = BigInt(`${whole.replaceAll(',', '')}${cents}`)
  return minus ? -size : size
}

const amountIn = async (place: Locator) =>
  centsOf((await place.locator('[data-size]').first().textContent()) ?? '')

/** The market keeps moving, so a figure may change while it is read: it must add up at some moment. */
async function expectAddsUp(page: Page, card: Locator, title?: string): Promise<void> {
  const name = await card.textContent()
  await expect(async () => {
    await card.click()
    const panel = title ? page.getByRole('dialog', { name: title, exact: true }) : page.getByRole('dialog')
    const list = panel.getByRole('list', { name: 'Breakdown' })
    try {
      await expect(list.getByRole('listitem').first()).toBeVisible({ timeout: 5000 })
      const shown = await list
        .locator('li')
        .evaluateAll((items) => items.map((item) => item.querySelector('[data-size]')?.textContent ?? ''))
      const sum = shown.reduce((total, text) => total + centsOf(text), 0n)
      expect([name, sum]).toEqual([name, await amountIn(panel)])
      if ((await card.locator('[data-size]').count()) > 0) expect(sum).toBe(await amountIn(card))
    } finally {
      await panel.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(panel).toBeHidden()
    }
  }).toPass({ timeout: 30_000 })
}

const cards = (page: Page) => main(page).locator('button[aria-haspopup="dialog"][title="Breakdown"]')

async function expectAllAddUp(page: Page, leftOut: RegExp = /^$/): Promise<string[]> {
  await expect(cards(page).first()).toBeEnabled()
  const opened: string[] = []
  for (const card of await cards(page).all()) {
    const label = (await card.textContent()) ?? ''
    if (leftOut.test(label)) continue
    await expectAddsUp(page, card)
    opened.push(label)
  }
  return opened
}

async function topUp(holder: Investor, amount: string): Promise<void> {
  const client = clientOf(holder)
  const { productList } = await client(products.productInfo)
  const productId = productList.find(({ value }) => value === 'Aurora Calm')?.key ?? ''
  const body = { password2: holder.member.transactionPassword, amount, productId }
  await client(mt5Transfers.walletToMt5, { body }, { idempotencyKey: randomUUID() })
}

test('[SCR-047] [STA-063] every card equals the sum of its entries; a surrendered package shows its payout', async ({
  page,
  context,
}) => {
  test.slow()
  const holder = await investor(context, [deposit(2_000n * million)])
  const left = await buy(holder, 'Aurora Calm')
  const saved = await buy(holder, 'Aurora Calm')
  await topUp(holder, '40')
  await earn(holder, saved, '61.37')
  await earn(holder, left, '20')
  const client = clientOf(holder)
  const { order } = await client(products.getInvestmentOrder, { query: { orderId: saved } })
  await trade(order.mt5Id, '-12.50')
  await page.goto('/wallet/overview')
  // The bonus wallet has no entries.
  expect(await expectAllAddUp(page, /^Bonus/)).toHaveLength(2)
  await page.goto('/wallet/transfer')
  expect(await expectAllAddUp(page)).toHaveLength(3)
  await page.goto('/investment/overview')
  // Nothing was received yet. Current value, result and paid-in amount are above the three boxes.
  expect(await expectAllAddUp(page, /^0\.00 /)).toHaveLength(6)

  await page.goto(`/investment/order?orderId=${saved}`)
  // The fund's share is explained in words, and opens its settlements.
  const share = main(page).locator('dt', { hasText: 'Safety fund’s share' })
  await expect(share).toBeVisible()
  const figures = await main(page).locator('dl > div:has(button[aria-haspopup="dialog"])').all()
  const labels: string[] = []
  for (const item of figures) {
    const label = (await item.locator('dt').textContent()) ?? ''
    labels.push(label)
    if (label !== 'Safety fund’s share' && label !== 'Received')
      await expectAddsUp(page, item.locator('button'), label)
  }
  expect(labels).toEqual([
    'Received',
    'Paid in',
    'Capital',
    'Available profit',
    'Your top-ups',
    'Earnings',
    'Safety fund’s share',
    'Daily Realised P/L',
    'Monthly Return (30 days)',
    'Total Return',
  ])
  await main(page)
    .locator('dl > div', { has: page.locator('dt', { hasText: 'Safety fund’s share' }) })
    .getByRole('button')
    .click()
  await expect(page.getByRole('dialog')).toContainText(
    /The highest realised result .* is [\d.]+ USDT\. The safety fund’s share is 10% of it/,
  )
  await page.getByRole('dialog').locator('summary').last().click()
  await expect(page.getByRole('dialog')).toContainText('Realised profit rose above its previous peak')

  await holdTime(page)
  await page.goto(`/investment/order?orderId=${left}`)
  await expect(main(page)).toContainText('Days Left')
  await leave(page, holder)
  await hurryUntil(page, () =>
    expect(main(page)).toContainText('Surrendered: you unsubscribed', { timeout: 100 }),
  )
  await hurryUntil(page, () => expect(main(page)).toContainText('This package is closed', { timeout: 100 }))
  for (const label of ['Paid out', 'Closed on', 'Management fee charged', 'Earnings']) {
    await expect(main(page).locator('dt', { hasText: label }).first()).toBeVisible()
  }
  for (const label of ['Days Left', 'Fee-free capital from', 'Lower fee from', 'Available profit']) {
    await expect(main(page)).not.toContainText(label)
  }
  for (const item of await main(page).locator('dl > div:has(button[aria-haspopup="dialog"])').all()) {
    if ((await item.locator('dt').textContent()) !== 'Safety fund’s share') {
      await expectAddsUp(page, item.locator('button'))
    }
  }
})

async function leave(page: Page, holder: Investor): Promise<void> {
  await main(page).getByRole('button', { name: 'Unsub', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Unsubscribe Package' })
    .getByRole('button', { name: 'Unsubscribe' })
    .click()
  await enterCode(page, holder)
  await confirmWithPassword(page, holder.member.transactionPassword, /^Unsubscribe$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
