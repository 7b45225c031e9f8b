/** The dialogs of a purchase, from the amount to the wallet that pays. */
import { expect, type Page } from '@playwright/test'

export const card = (page: Page, name: string) => page.getByRole('article', { name })
export const amountDialog = (page: Page) => page.getByRole('dialog', { name: 'Investment Amount' })
export const summary = (page: Page) => page.getByRole('dialog', { name: 'Your investment' })

/** Opens the package and chooses an amount. */
export async function choose(page: Page, amount: string): Promise<void> {
  await card(page, 'Aurora Calm').getByRole('button', { name: 'Subscribe Now' }).click()
  await amountDialog(page).getByRole('radio', { name: amount }).check()
  await amountDialog(page)
    .getByRole('button', { name: `Continue with ${amount} USDT` })
    .click()
  await expect(summary(page)).toContainText('Invest Amount')
}

export async function pay(page: Page, wallet: 'USDT' | 'USDT + USDP'): Promise<void> {
  await summary(page).getByRole('radio', { name: wallet, exact: true }).check()
  await summary(page)
    .getByRole('button', { name: /^Invest [\d,.]+ USDT$/ })
    .click()
}
