/** Packages on offer, and the purchase of one. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectStateAccessible } from './support/accessibility.ts'
import { type Member, registerMember } from './support/account.ts'
import { test as chapters } from './support/chapters.ts'
import { confirmWithPassword, enterCode, type Investor, investor } from './support/investing.ts'
import { deposit, grant, million, move } from './support/money.ts'
import { amountDialog, card, choose, pay, summary } from './support/purchase.ts'
import { field } from './support/screens.ts'
import { signIn } from './support/session.ts'
import { expect } from './support/test.ts'
import { codeNow, shownKey } from './support/two-fa.ts'

const trial = (page: Page) => page.getByTestId('trial')

const offered = [
  { name: 'Aurora Calm', pair: 'EUR/USD', bot: 'Aurora', key: 'aurora' },
  { name: 'Meridian Gold', pair: 'XAU/USD', bot: 'Meridian', key: 'meridian' },
  { name: 'Tempest Coin', pair: 'BTC/USD', bot: 'Tempest', key: 'tempest' },
  { name: 'Pendulum Swing', pair: 'GBP/USD', bot: 'Pendulum', key: 'pendulum' },
] as const

/** True if nothing in it, apart from the waves, is cut off. */
function isWhole(picture: SVGElement): boolean {
  const frame = picture.getBoundingClientRect()
  const drawn = picture.querySelector('g')?.getBoundingClientRect()
  return drawn !== undefined && drawn.top >= frame.top && drawn.bottom <= frame.bottom
}

chapters.describe('the packages on offer @phone', () => {
  chapters.describe.configure({ mode: 'serial' })
  const note = 'USDP can only account for a maximum of 10% of the investment amount'
  let member: Member

  chapters(
    '[ROU-032] [SCR-032] [SCR-033] [SCR-034] each package has a card with its strategy and its measured results',
    async ({ page, context }) => {
      member = await registerMember()
      await move(member.email, [deposit(700n * million)])
      await signIn(context, member)
      await page.goto('/investment/new')
      await expect(page.getByRole('heading', { level: 1, name: 'New Investment' })).toBeVisible()
      await expect(page.getByTestId('package')).toHaveCount(4)
      for (const { name, pair, bot, key } of offered) {
        const shown = card(page, name)
        await expect(shown.getByRole('heading', { name })).toBeVisible()
        const picture = shown.locator(`svg[data-picture="${key}"]`)
        await expect(picture).toBeVisible()
        expect(await picture.evaluate(isWhole), `the picture of ${name}`).toBe(true)
        await expect(shown).toContainText(`Trading Pair${pair}`)
        await expect(shown).toContainText(`AI Bot${bot}`)
        const link = shown.getByRole('link', { name: bot })
        await expect(link).toHaveAttribute('href', `/investment/strategy/${key}`)
        await expect(shown).toContainText(/Avg ROI([+−]?[\d.]+%monthly average|No results yet)/)
        await expect(shown.getByRole('button', { name: 'Subscribe Now' })).toBeVisible()
      }
    },
  )

  chapters(
    '[CON-019] [CON-020] [CON-021] [FLD-017] the returns of each tier are called targets',
    async ({ page }) => {
      for (const { name } of offered) {
        const shown = card(page, name)
        // A package from 5,000 USDT on has no lower tier.
        const lower = name === 'Tempest Coin' ? '' : '500 to 4,999 USDT3%~7%'
        await expect(shown).toContainText(`Targets, monthly${lower}5,000 to 30,000 USDT8%~13%`)
        await expect(shown).toContainText('not results, and not a promise')
      }
      await expect(page.getByTestId('trial')).toBeVisible()
      await expectAccessible(page)
    },
  )

  chapters(
    '[SCR-035] [VAL-026] [VAL-029] the amount is one of the listed ones; the wheel does not change it',
    async ({ page }) => {
      await card(page, 'Aurora Calm').getByRole('button', { name: 'Subscribe Now' }).click()
      const dialog = amountDialog(page)
      await expect(dialog.getByRole('radio')).toHaveCount(9)
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog).toContainText('Please Select Investment Amount!')
      await expectStateAccessible(page)
      await expect(summary(page)).toHaveCount(0)

      const amount = field(dialog, 'Invest Amount')
      await expect(amount).toBeFocused()
      await amount.fill('100')
      await expect(dialog).toContainText('The amount must be between 500.00 and 30,000.00 USDT.')
      await amount.fill('1500')
      await expect(dialog).toContainText('This amount isn’t available for this package.')
      await dialog.getByRole('button', { name: '1,000.00', exact: true }).click()
      await expect(dialog.getByRole('radio', { name: '1,000.00' })).toBeChecked()
      await amount.focus()
      await amount.hover()
      await page.mouse.wheel(0, 240)
      await page.mouse.wheel(0, -480)
      await expect(amount).toHaveValue('1000.00')
      await dialog.getByRole('button', { name: 'Continue with 1,000.00 USDT' }).click()
      await expect(summary(page)).toContainText('Invest Amount1,000.00 USDT')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  )

  chapters(
    '[SCR-036] [SCR-038] [VAL-027] the summary shows pair, average, balance, amount and fees, and asks for the paying wallet',
    async ({ page }) => {
      await choose(page, '500.00')
      await expect(summary(page)).toContainText('Trading PairEUR/USD')
      await expect(summary(page)).toContainText(/Avg ROI[+−]?\d+\.\d\d%/)
      await expect(summary(page)).toContainText('Invest Amount500.00 USDT')
      await expect(summary(page)).toContainText('USDT Balance700.00 USDT')
      await expect(summary(page)).toContainText(
        '10% of the capital up to and including day 60, 5% from day 61',
      )
      await expect(summary(page)).not.toContainText('USDP Balance')
      await expect(summary(page)).not.toContainText(note)
      await summary(page).getByRole('button', { name: 'Continue' }).click()
      await expect(summary(page)).toContainText('Please Select Investment Currency!')
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expectStateAccessible(page)
    },
  )

  chapters(
    '[SCR-037] [VAL-028] USDP, its note and the split are shown only with a USDP balance',
    async ({ page }) => {
      await move(member.email, [grant(30n * million)])
      await page.reload()
      await choose(page, '500.00')
      await expect(summary(page)).toContainText('USDP Balance30.00 USDP')
      await expect(summary(page)).toContainText(note)
      await summary(page).getByRole('radio', { name: 'USDT + USDP' }).check()
      await expect(summary(page)).toContainText('You pay 470.00 USDT and 30.00 USDP.')
      await summary(page).getByRole('radio', { name: 'USDT', exact: true }).check()
      await expect(summary(page)).toContainText('You pay 500.00 USDT.')
    },
  )

  chapters(
    '[SCR-046] [STA-027] [ERR-018] a member without 2FA is sent to its set-up before the password is requested',
    async ({ page }) => {
      await pay(page, 'USDT')
      const dialog = page.getByRole('dialog', { name: 'Two Factor Authentication Required' })
      await expect(dialog).toContainText('Please set up your 2FA to proceed')
      await expectStateAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await choose(page, '500.00')
      await pay(page, 'USDT')
      await dialog.getByRole('link', { name: 'Go Now' }).click()
      await expect(page).toHaveURL('/settings/2FA')
      await expect(dialog).toBeHidden()
    },
  )

  chapters('after the set-up, the purchase continues with the chosen amount', async ({ page }) => {
    await page.getByLabel('Digit 1 of 6').fill(codeNow(await shownKey(page)))
    await expect(page).toHaveURL('/settings/overview')
    await page.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(page).toHaveURL('/investment/new')
    await expect(summary(page)).toContainText('Invest Amount500.00 USDT')
    await expect(summary(page).getByRole('radio', { name: 'USDT', exact: true })).toBeChecked()
    await summary(page).getByRole('button', { name: 'Invest 500.00 USDT' }).click()
    await expect(page.getByRole('dialog', { name: 'Enter your 2FA code' })).toBeVisible()
  })
})

chapters.describe('a package is bought with USDT and USDP', () => {
  chapters.describe.configure({ mode: 'serial' })
  const result = (page: Page) => page.getByRole('dialog', { name: 'Subscription Successful' })
  let buyer: Investor

  chapters(
    '[STA-024] [STA-025] [SCR-039] [SCR-031] package, amount, wallet, 2FA code, then the password twice',
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      buyer = await investor(context, [deposit(700n * million), grant(30n * million)])
      await page.goto('/investment/new')
      await expect(trial(page)).toContainText('New User Only')
      await expect(
        trial(page).getByRole('button', { name: 'Experience One Month For Free Now' }),
      ).toBeVisible()
      await choose(page, '500.00')
      await pay(page, 'USDT + USDP')
      await enterCode(page, buyer)
      const password = page.getByRole('dialog', { name: 'Transaction Password' })
      await password.getByRole('textbox', { name: 'Transaction Password' }).fill('one')
      await password.getByRole('textbox', { name: 'Confirm Password' }).fill('another')
      await password.getByRole('button', { name: 'Invest 500.00 USDT' }).click()
      await expect(password).toContainText('Confirm password need to same with password')
    },
  )

  chapters(
    '[SCR-006] [SCR-040] [SCR-041] [SCR-042] the result shows what was bought and the MT5 account',
    async ({ page }) => {
      await confirmWithPassword(page, buyer.member.transactionPassword, /^Invest 500.00 USDT$/)

      await expect(result(page)).toContainText('Investment Amount500.00 USDT')
      await expect(result(page)).toContainText('Investment PackageAurora Calm')
      await expect(result(page)).toContainText(/MT5 ID\d+/)
      await expect(result(page)).toContainText('Brokerage FirmHalyard Markets')
      await expect(result(page)).toContainText('MT5 Password••••••••')
      await expect(result(page)).toContainText('Trading is done by the strategy.')
      await result(page).getByRole('button', { name: 'Show: MT5 Password' }).click()
      await expect(result(page)).not.toContainText('••••••••')
      await result(page).getByRole('button', { name: 'Copy: MT5 Password' }).click()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      await expect(result(page)).toContainText(`MT5 Password${copied}`)
    },
  )

  chapters('[SCR-043] View Details leads to the overview; both wallets were debited', async ({ page }) => {
    await result(page).getByRole('link', { name: 'View Details' }).click()
    await expect(page).toHaveURL('/investment/overview')
    await expect(page.getByRole('main')).toContainText('Aurora Calm')
    await page.goto('/wallet/overview')
    await expect(page.getByRole('main')).toContainText('230.00 USDT')
  })

  chapters('[SCR-009] the free trial is offered to new users only', async ({ page }) => {
    await page.goto('/investment/new')
    await expect(page.getByTestId('package')).toHaveCount(4)
    await expect(trial(page)).toHaveCount(0)
  })
})
