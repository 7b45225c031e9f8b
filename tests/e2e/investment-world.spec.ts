/**
 * Investing in a separate world, where the broker is silent and time passes. Other broker behaviour is
 * tested without a browser (trading/orders/purchase.test.ts, tests/broker), and so are the fees of leaving.
 */
import { products } from '@halyard/contract'
import type { BrowserContext, Page } from '@playwright/test'
import { startBroker, stopBroker, trade } from './support/broker.ts'
import { moveClock } from './support/clock.ts'
import { clientOf, confirmWithPassword, enterCode, type Investor, investor } from './support/investing.ts'
import { deposit, million } from './support/money.ts'
import startProduct from './support/product.ts'
import { field } from './support/screens.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'

// One worker with its own product: the clock and the broker of other tests must not be affected.
test.describe.configure({ mode: 'serial' })

let stop: () => Promise<void>
const shared = { ...process.env }
test.beforeAll(async () => {
  test.setTimeout(180_000)
  stop = await startProduct()
})
test.afterAll(async () => {
  await stop()
  Object.assign(process.env, shared)
})

const main = (page: Page) => page.getByRole('main')
const details = (page: Page) => page.getByRole('region', { name: 'Investment Details' })
const action = (page: Page, name: string) => details(page).getByRole('button', { name, exact: true }).first()

/** Moving the clock has ended the sessions. */
async function signInAgain(context: BrowserContext, { member }: Investor): Promise<Investor> {
  const { token } = await signIn(context, member)
  return { member, token }
}

const orderOf = async (holder: Investor, orderId: string) =>
  (await clientOf(holder)(products.getInvestmentOrder, { query: { orderId } })).order

/** Continues up to the result, whatever it is. */
async function purchase(page: Page, buyer: Investor): Promise<void> {
  await page.goto('/investment/new')
  await page
    .getByRole('article', { name: 'Aurora Calm' })
    .getByRole('button', { name: 'Subscribe Now' })
    .click()
  const amount = page.getByRole('dialog', { name: 'Investment Amount' })
  await amount.getByRole('radio', { name: '500.00' }).check()
  await amount.getByRole('button', { name: 'Continue with 500.00 USDT' }).click()
  const summary = page.getByRole('dialog', { name: 'Your investment' })
  await summary.getByRole('radio', { name: 'USDT', exact: true }).check()
  await summary.getByRole('button', { name: 'Invest 500.00 USDT' }).click()
  await enterCode(page, buyer)
  await confirmWithPassword(page, buyer.member.transactionPassword, /^Invest/)
}

const result = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test('[STA-029] an unresponsive broker leaves the order pending, and it continues by itself @long', async ({
  page,
  context,
}) => {
  const buyer = await investor(context, [deposit(1_000n * million)])
  await stopBroker()
  try {
    await purchase(page, buyer)
    await expect(result(page, 'Subscription pending')).toContainText('The broker hasn’t responded yet.', {
      timeout: 30_000,
    })
    await page.goto('/investment/overview')
    await expect(details(page)).toContainText('Pending')
  } finally {
    await startBroker()
  }
  await expect(details(page)).toContainText('Active', { timeout: 45_000 })
})

test('a package is bought, traded for a day, and its profit is withdrawn @long', async ({
  page,
  context,
}) => {
  test.slow()
  const buyer = await investor(context, [deposit(1_000n * million)])
  await purchase(page, buyer)
  await page
    .getByRole('dialog', { name: 'Subscription Successful' })
    .getByRole('link', { name: 'View Details' })
    .click()

  await moveClock(1)
  const holder = await signInAgain(context, buyer)
  const { investmentWalletList } = await clientOf(holder)(products.investmentWalletList, { query: {} })
  const { orderId = '', mt5Id = '' } = investmentWalletList.productOrderDtoList[0] ?? {}
  await expect
    .poll(async () => (await orderOf(holder, orderId)).earning, { timeout: 30_000, intervals: [100] })
    .not.toBe('0.00')
  const before = Number((await orderOf(holder, orderId)).earning)
  await trade(mt5Id, '60.00')
  await expect
    .poll(async () => Number((await orderOf(holder, orderId)).earning) - before, {
      timeout: 30_000,
      intervals: [100],
    })
    .toBeGreaterThan(40)

  await page.goto(`/investment/order?orderId=${orderId}`)
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('To the safety fund')
  await page.goto('/investment/overview')
  await action(page, 'Profit').click()
  const dialog = page.getByRole('dialog', { name: 'Withdrawal' })
  await field(dialog, 'Amount').fill('20')
  await dialog.getByRole('button', { name: 'Withdraw 20.00 USDT' }).click()
  await enterCode(page, holder)
  await confirmWithPassword(page, holder.member.transactionPassword, /^Withdraw 20.00 USDT$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/wallet/overview')
  await expect(main(page)).toContainText('520.00 USDT')
})
