/** The screens of withdrawals, and a withdrawal in USDT from request to completion. */
import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { type Member, registerMember } from './support/account.ts'
import { test as chapters } from './support/chapters.ts'
import { approveKyc, lockWithdrawals } from './support/database.ts'
import { million } from './support/money.ts'
import { field } from './support/screens.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import {
  balance,
  closeSubmitted,
  ethereumAddress,
  fillUsdt,
  form,
  memberWith,
  prove,
  recent,
  requestsTo,
  submitted,
  tronAddress,
} from './support/withdrawals.ts'

test('a stopped network is announced before the form is filled in; if it is the only one, there is no form @long', async ({
  page,
  context,
  member,
}) => {
  await approveKyc(member.email)
  await signIn(context, member)
  const ethereum = { key: 'ERC20', value: 'ERC20 (Ethereum)' }
  const tron = { key: 'TRC20', value: 'TRC20 (TRON)' }
  let open: readonly object[] = [{ ...tron, transferFee: '1.00', maxAmount: null }]
  await page.route('**/api/wallet/withdrawalTypeList', (route) =>
    route.fulfill({ json: { message: 'Success', withdrawalTypeList: open, stoppedList: [ethereum] } }),
  )
  await page.goto('/wallet/withdrawal/USDT')
  await expect(form(page).getByRole('status')).toContainText('Withdrawals on ERC20 (Ethereum) are paused')
  await expect(field(page, 'Network').getByRole('option')).toHaveText(['Choose a network', /TRC20/])
  await expectAccessible(page)
  open = []
  await page.reload()
  await expect(form(page)).toContainText('You can’t withdraw USDT right now')
  await expect(field(page, 'Network')).toHaveCount(0)
})

test('a member without a verified identity is sent to KYC first', async ({ page, context }) => {
  // Another test may have verified the shared member.
  await signIn(context, await registerMember())
  await page.goto('/wallet/withdrawal/USDT')
  const notice = page.getByRole('status').filter({ hasText: 'Verify your identity to withdraw' })
  await notice.getByRole('link', { name: 'Verify now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'KYC' })).toBeVisible()
})

test.describe('while it is unknown whether withdrawals are open', () => {
  test.use({ expectedErrors: /Unanswered|ERR_FAILED|The call was not answered/ })

  test('there is no form; Retry loads it @long', async ({ page, context, member }) => {
    await approveKyc(member.email)
    await signIn(context, member)
    const conf = '**/api/wallet/withdrawalConf'
    await page.route(conf, (route) => route.abort())
    await page.goto('/wallet/withdrawal/USDT')
    const failed = page.getByRole('alert').filter({ hasText: 'This couldn’t be loaded.' })
    await expect(failed).toBeVisible()
    await expect(form(page)).toBeHidden()
    await page.unroute(conf)
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect(form(page)).toBeVisible()
    await expect(failed).toBeHidden()
  })
})

chapters.describe('the chooser and the USDT form @phone', () => {
  chapters.describe.configure({ mode: 'serial' })
  let sent: string[]

  chapters(
    '[ROU-012] [SCR-072] [SCR-005] the chooser leads to USDT, Alipay and bank; nothing was withdrawn yet',
    async ({ page, context }) => {
      await signIn(context, await memberWith(1_250n * million))
      await page.goto('/wallet/withdrawal')
      await expect(page.getByRole('heading', { level: 1, name: 'Withdrawal' })).toBeVisible()
      await expect(recent(page)).toContainText('Oops! No data found...')
      await expectAccessible(page)
      for (const [tile, path] of [
        ['USDT', '/wallet/withdrawal/USDT'],
        ['Alipay', '/wallet/withdrawal/Alipay'],
        ['Bank account', '/wallet/withdrawal/fiat'],
      ] as const) {
        await page
          .getByRole('navigation', { name: 'Withdrawal options' })
          .getByRole('link', { name: tile })
          .click()
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        // The USDT form is checked together with its errors, below.
        if (tile !== 'USDT') await expectAccessible(page)
        await page.getByRole('link', { name: 'Back to Withdrawal' }).click()
        await expect(page).toHaveURL('/wallet/withdrawal')
      }
    },
  )

  chapters(
    '[ROU-014] [SCR-073] [STA-047] [VAL-058] shows the balance, and sends nothing while it is invalid',
    async ({ page }) => {
      sent = requestsTo(page, '/wallet/withdrawal')
      await page.goto('/wallet/withdrawal/USDT')
      await expect(page.getByRole('heading', { level: 1, name: 'Withdraw USDT' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(
        'Crypto withdrawals are processed within about 15 minutes',
      )
      await expect(balance(page)).toContainText('1,250.00 USDT')
      await form(page).getByRole('button', { name: 'Withdraw', exact: true }).click()
      await expect(form(page).getByText('This field is required.')).toHaveCount(5)
      for (const name of [
        'Network',
        'Wallet Address',
        'Amount',
        'Transaction Password',
        'Email Verification Code',
      ])
        await expect(field(form(page), name), name).toHaveAccessibleDescription(/This field is required/)
      await expect(field(page, 'Network')).toBeFocused()
      await expectAccessible(page)
    },
  )

  chapters('an amount’s error is scrolled into view with it @phone-only', async ({ page }) => {
    const amount = field(form(page), 'Amount')
    const described = (await amount.getAttribute('aria-describedby')) ?? ''
    const error = page.locator(`[id="${described.split(' ').at(-1)}"]`)
    // Anything below this is out of sight, or behind the bar of a phone.
    const edge = await amount.evaluate((input) => {
      const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0
      const visible = innerHeight - covered
      ;(document.activeElement as HTMLElement).blur()
      scrollBy({ top: input.getBoundingClientRect().bottom - visible, behavior: 'instant' })
      return visible
    })
    await amount.focus()
    const bottom = () => error.evaluate((words) => words.getBoundingClientRect().bottom)
    await expect.poll(bottom).toBeLessThanOrEqual(edge)
  })

  chapters('the Send Code button is inside its field, including the border @phone-only', async ({ page }) => {
    const boxOf = (part: Locator) => part.evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect)
    const around = await boxOf(field(form(page), 'Email Verification Code'))
    const button = await boxOf(form(page).getByRole('button', { name: 'Send Code' }))
    expect(button.top).toBeGreaterThan(around.top)
    expect(button.bottom).toBeLessThan(around.bottom)
    expect(button.right).toBeLessThan(around.right)
  })

  chapters('[SCR-076] [SCR-077] shows the fee of each network and the received amount', async ({ page }) => {
    await expect(field(page, 'Network').getByRole('option')).toHaveText([
      'Choose a network',
      'ERC20 (Ethereum), fee 5.00 USDT',
      'TRC20 (TRON), fee 1.00 USDT',
      'BEP20 (BNB Smart Chain), fee 0.50 USDT',
    ])
    await fillUsdt(page, 'TRC20', tronAddress, '250')
    await expect(form(page)).toContainText('You receive249.00 USDT')
    await field(page, 'Network').selectOption('ERC20')
    await expect(form(page)).toContainText('You receive245.00 USDT')
    await form(page).getByRole('button', { name: 'Use all' }).click()
    await expect(form(page)).toContainText('You receive1,245.00 USDT')
    await expect(form(page)).not.toContainText('arrives at')
    await field(page, 'Wallet Address').fill(ethereumAddress)
    await expect(form(page)).toContainText(`1,245.00 USDT arrives at ${ethereumAddress} on ERC20`)
    await expect(form(page).getByRole('button', { name: 'Withdraw 1,250.00 USDT' })).toBeVisible()
    expect(sent).toEqual([])
  })
})

chapters.describe('a withdrawal without 2FA', () => {
  chapters.describe.configure({ mode: 'serial' })
  let member: Member

  chapters('[STA-051] [VAL-040] [VAL-061] is refused with its reason', async ({ page, context }) => {
    member = await memberWith(300n * million)
    await signIn(context, member)
    await page.goto('/wallet/withdrawal/USDT')
    await fillUsdt(page, 'ERC20', tronAddress, '301')
    // Nothing beyond the balance is offered.
    await expect(form(page)).toContainText('Your balance is 1.00 USDT short.')
    await expect(form(page)).toContainText('You receive–')
    // No mailed code or other secret is requested for it.
    await form(page).getByRole('button', { name: 'Withdraw 301.00 USDT' }).click()
    await expect(field(page, 'Amount')).toHaveAccessibleDescription('Insufficient balance')
    await expect(field(page, 'Transaction Password')).not.toHaveAccessibleDescription(
      'This field is required.',
    )
    const refused = page.getByRole('dialog', { name: 'Error' })
    await field(page, 'Amount').fill('300')
    // Nor for an address of another network.
    await form(page).getByRole('button', { name: 'Send Code' }).click()
    await expect(field(page, 'Wallet Address')).toHaveAccessibleDescription(
      'This address isn’t valid on this network.',
    )
    await field(page, 'Wallet Address').fill(ethereumAddress)
    await prove(page, member)
    await field(page, 'Transaction Password').fill('not-the-one-7')
    await form(page).getByRole('button', { name: 'Withdraw 300.00 USDT' }).click()
    await expect(refused).toContainText('The transaction password is incorrect.')
    await refused.getByRole('button', { name: 'Close' }).last().click()
    await field(page, 'Transaction Password').fill(member.transactionPassword)
  })

  chapters('[STA-049] [STA-050] [SCR-074] is sent directly, and the form is cleared', async ({ page }) => {
    await field(page, 'Amount').fill('120.5')
    await form(page).getByRole('button', { name: 'Withdraw 120.50 USDT' }).dblclick()
    await expect(submitted(page)).toContainText('115.50 USDT')
    await expect(submitted(page)).toContainText(ethereumAddress)
    await closeSubmitted(page)
    await expect(field(page, 'Amount')).toHaveValue('')
    await expect(field(page, 'Wallet Address')).toHaveValue('')
    await expect(field(page, 'Transaction Password')).toHaveValue('')
    await expect(field(page, 'Email Verification Code')).toHaveValue('')
    await expect(field(page, 'Network')).toHaveValue('')
    await expect(balance(page)).toContainText('179.50 USDT')
    await expect(recent(page)).toContainText('Pending')
  })

  chapters('[STA-053] [STA-054] is cancelled while pending, and the history shows both', async ({ page }) => {
    await recent(page).getByRole('button').first().click()
    const details = page.getByRole('dialog', { name: 'Withdrawal' })
    await expect(details).toContainText('120.50 USDT')
    await expect(details).toContainText(ethereumAddress)
    await details.getByRole('button', { name: 'Cancel withdrawal' }).click()
    await expect(details.getByRole('button', { name: 'Keep withdrawal' })).toBeFocused()
    await details.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(details).toContainText('Cancelled')
    await expect(details).not.toContainText('You receive')
    await expect(details.getByRole('button', { name: 'Cancel withdrawal' })).toBeHidden()
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(balance(page)).toContainText('300.00 USDT')

    await page.goto('/wallet/transactionHistory/USDT')
    await expect(page.getByRole('main')).toContainText('Withdrawal returned')
    await expect(page.getByRole('main')).toContainText('Cancelled')
  })

  chapters(
    '[CON-010] is blocked while withdrawals are locked: the screens show until when, and the server refuses with the same text',
    async ({ page }) => {
      // Change events would close the form before it is sent.
      await page.route('**/api/live/changes', (route) => route.abort())
      await page.goto('/wallet/withdrawal/USDT')
      await expect(form(page)).toBeVisible()
      await fillUsdt(page, 'TRC20', tronAddress, '10')
      await prove(page, member)
      await lockWithdrawals(member.email)
      await form(page).getByRole('button', { name: 'Withdraw 10.00 USDT' }).click()
      const refused = page.getByRole('dialog', { name: 'Error' })
      await expect(refused).toContainText(
        /withdrawals are paused until \d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d because of/,
      )
      await page.reload()
      const notice = page.getByRole('status').filter({ hasText: 'Withdrawals are paused until' })
      await expect(notice).toContainText(/until \d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d/)
      await expect(form(page)).toBeHidden()
      // Without the form beside it, the list has the whole width.
      const [list, above] = [await recent(page).boundingBox(), await notice.boundingBox()]
      expect(list?.width).toBeCloseTo(above?.width ?? 0, 0)
    },
  )
})
