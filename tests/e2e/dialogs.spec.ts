/**
 * On a phone, all controls of dialogs, sheets and panels, and of a login's extra steps, are large enough
 * for a finger.
 */
import type { Page } from '@playwright/test'
import { withoutChanges } from './support/changes.ts'
import { packageHolder } from './support/investing.ts'
import { loseAnswers } from './support/lost-answers.ts'
import { bonus, million, move } from './support/money.ts'
import { openers } from './support/openers.ts'
import { field, logIn } from './support/screens.ts'
import { signIn } from './support/session.ts'
import { smallTargets } from './support/targets.ts'
import { expect, test } from './support/test.ts'
import { en } from './support/texts.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  expectedErrors: /OutcomeUnknown|ERR_FAILED|status of 403/,
})

const top = (page: Page) => page.getByRole('dialog').last()
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

async function look(page: Page, where: string): Promise<void> {
  await expect(top(page)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect.soft(await smallTargets(page), where).toEqual([])
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('dialogs of all screens have finger-sized targets @long', async ({ page, context }) => {
  test.setTimeout(180_000)
  const { member } = await packageHolder()
  await signIn(context, member)
  await withoutChanges(page)
  for (const [path, names] of Object.entries(openers)) {
    await page.goto(path)
    for (const name of names) {
      await press(page, name)
      await look(page, `${path}: ${name}`)
      await close(page)
    }
  }
})

test('steps of an investment, a stop and a lost response have finger-sized targets @long', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const { member, order } = await packageHolder()
  await move(member.email, [bonus('SUBSCRIBE_BONUS', 5n * million)])
  await signIn(context, member)
  await withoutChanges(page)

  await page.goto('/investment/new')
  await press(page, 'Subscribe Now')
  await look(page, 'amount')
  await field(top(page), 'Invest Amount').fill('500')
  await top(page).getByRole('button', { name: 'Continue' }).click()
  await expect(top(page)).toContainText('Paying wallet')
  await look(page, 'summary')
  await close(page)

  await page.goto(`/investment/order?orderId=${order.orderId}`)
  await press(page, 'Stop trading')
  await look(page, 'stop')
  await top(page).getByRole('button', { name: 'Stop trading' }).click()
  await expect(top(page)).toContainText('Confirm Password')
  await look(page, 'transaction password')

  await loseAnswers(page, '/wallet/bonusTransfer')
  await loseAnswers(page, '/requests/settle')
  await page.goto('/wallet/transfer?from=bonus')
  const form = page.getByRole('region', { name: 'Bonus Wallet to USDT Wallet' })
  await field(form, 'Amount').fill('2')
  await field(form, 'Transaction Password').fill(member.transactionPassword)
  await form.getByRole('button', { name: 'Move 2.00 USDT' }).click()
  await expect(top(page)).toContainText('We don’t know yet')
  await look(page, 'unknown')
  await page.unrouteAll({ behavior: 'wait' })
  await press(page, 'Check again')
  await expect(top(page)).toContainText('Your request went through')
  await look(page, 'known')
})

test('a login that asks for a code has finger-sized targets @long', async ({ page }) => {
  const { member } = await packageHolder({ twoFaOn: true })
  await page.goto('/login')
  await logIn(page, en, member.email, member.password)
  await expect(field(page, '2FA Code')).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
})
