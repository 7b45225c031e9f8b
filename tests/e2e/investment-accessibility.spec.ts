import { expectAccessible } from './support/accessibility.ts'
import { buy, investor } from './support/investing.ts'
import { deposit, grant, million } from './support/money.ts'
import { expect, test } from './support/test.ts'

test('the investing screens, panels and dialogs are accessible, light and dark @phone', async ({
  page,
  context,
}) => {
  test.slow()
  const holder = await investor(context, [deposit(2_000n * million), grant(30n * million)])
  const main = page.getByRole('main')

  await page.goto('/investment/new')
  await expect(page.getByTestId('trial')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Subscribe Now' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog')).toContainText('Please Select Investment Amount!')
  await expectAccessible(page)
  await page.getByRole('radio', { name: '500.00' }).first().check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Continue with/ })
    .click()
  await page.getByRole('button', { name: 'Invest 500.00 USDT' }).click()
  await expect(page.getByRole('dialog')).toContainText('Please Select Investment Currency!')
  await expectAccessible(page)

  const orderId = await buy(holder, 'Aurora Calm')
  await page.goto('/investment/overview')
  await expect(main).toContainText('Aurora Calm')
  await expectAccessible(page)
  await main.getByRole('button', { name: /^Total Invested/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Aurora Calm')
  await expectAccessible(page)

  await page.goto(`/investment/order?orderId=${orderId}`)
  await expect(main).toContainText('Purchase Datetime')
  await expectAccessible(page)

  await page.goto('/investment/strategy/aurora')
  await expect(main).toContainText('Maximum drawdown')
  await expectAccessible(page)
})
