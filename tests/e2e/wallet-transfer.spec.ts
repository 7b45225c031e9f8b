/** Transfers: USDP to another member, bonuses to the member's own USDT wallet. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectStateAccessible } from './support/accessibility.ts'
import { type Member, registerMember } from './support/account.ts'
import { test as chapters } from './support/chapters.ts'
import { keysOf, loseAnswers } from './support/lost-answers.ts'
import { bonus, grant, type Movement, million, move } from './support/money.ts'
import { field } from './support/screens.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { codeNow, forgetUsedCodes, trader } from './support/two-fa.ts'

const usdp = (page: Page) => page.getByRole('region', { name: 'USDP to another member' })
const unsuccessful = (page: Page) => page.getByRole('dialog', { name: 'Unsuccessful' })
const bonuses = (page: Page) => page.getByRole('region', { name: 'Bonus Wallet to USDT Wallet' })

async function fill(page: Page, receiver: string, amount: string, password: string): Promise<void> {
  await field(usdp(page), 'Recipient Email').fill(receiver)
  await field(usdp(page), 'Amount').fill(amount)
  await field(usdp(page), 'Transaction Password').fill(password)
}

const transferPath = '/wallet/transfer'

/** Presses the form's button, and then again once the receiver is shown. */
async function transfer(page: Page, amount: string, times: 1 | 2 = 1): Promise<void> {
  const button = { name: `Transfer ${amount} USDP` }
  await usdp(page).getByRole('button', button).click({ clickCount: times })
  const review = page.getByRole('dialog', { name: 'Check the recipient' })
  await expect(review).toContainText('***')
  await review.getByRole('button', button).click({ clickCount: times })
}
/** Resolves the receiver with any transaction password, as if it had been changed afterwards. */
const nameReceiverOnce = (page: Page) =>
  page.route(
    '**/api/wallet/transferReceiver',
    (route) => route.fulfill({ json: { message: '', name: 'R***' } }),
    { times: 1 },
  )
const unknown = (page: Page) => page.getByRole('dialog', { name: 'We don’t know yet' })

async function memberWith(movements: readonly Movement[]): Promise<Member> {
  const member = await registerMember()
  await move(member.email, movements)
  return member
}

chapters.describe('USDP to another member', () => {
  chapters.describe.configure({ mode: 'serial' })
  chapters.use({ expectedErrors: /OutcomeUnknown|Unanswered|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })
  let sender: Member
  let keys: string[]

  chapters(
    '[ROU-015] [SCR-092] [VAL-023] [VAL-024] the form shows the balance and asks for e-mail, amount and password',
    async ({ page, context }) => {
      sender = await memberWith([grant(1_250n * million)])
      await signIn(context, sender)
      keys = keysOf(page, transferPath)
      await page.goto('/wallet/transfer')
      await expect(page.getByRole('heading', { level: 1, name: 'Transfer' })).toBeVisible()
      await expect(page.getByTestId('balance-USDP')).toContainText('1,250.00 USDP')
      await usdp(page).getByRole('button', { name: 'Transfer USDP' }).click()
      await expect(usdp(page).getByText('This field is required.')).toHaveCount(3)
      for (const name of ['Recipient Email', 'Amount', 'Transaction Password'])
        await expect(field(usdp(page), name), name).toHaveAccessibleDescription(/This field is required/)
      await expect(field(usdp(page), 'Recipient Email')).toBeFocused()
      await fill(page, 'not-an-address', '1e3', 'x')
      await usdp(page).getByRole('button', { name: 'Transfer USDP' }).click()
      await expect(usdp(page).getByText('Invalid Email Format')).toBeVisible()
      await expect(usdp(page).getByText('Please enter an amount like 250')).toBeVisible()
      await usdp(page).getByRole('button', { name: 'Use all' }).click()
      await expect(field(usdp(page), 'Amount')).toHaveValue('1250.00')
      await expect(usdp(page).getByRole('button', { name: 'Transfer 1,250.00 USDP' })).toBeVisible()
      expect(keys).toEqual([])
    },
  )

  chapters(
    '[VAL-036] an unaffordable amount is reported while typing, and is not sent',
    async ({ page, member: receiver }) => {
      await fill(page, receiver.email, '1,250.000001', sender.transactionPassword)
      await expect(usdp(page)).toContainText('Your balance is 0.000001 USDP short.')
      await usdp(page).getByRole('button', { name: 'Transfer 1,250.000001 USDP' }).click()
      await expect(field(usdp(page), 'Amount')).toHaveAccessibleDescription('Insufficient balance')
      expect(keys).toEqual([])
    },
  )

  chapters(
    '[ERR-008] a refused transfer shows the reason in a dialog; the input stays, and a retry is a new request',
    async ({ page, member: receiver }) => {
      await fill(page, 'nobody@halyard.test', '250', sender.transactionPassword)
      await usdp(page).getByRole('button', { name: 'Transfer 250.00 USDP' }).click()
      await expect(unsuccessful(page)).toContainText('No member has this email address.')
      await unsuccessful(page).getByRole('button', { name: 'Close' }).last().click()
      await expect(unsuccessful(page)).toBeHidden()
      await expect(page).toHaveURL('/wallet/transfer')
      await expect(field(usdp(page), 'Recipient Email')).toHaveValue('nobody@halyard.test')
      await expect(field(usdp(page), 'Amount')).toHaveValue('250')
      await expect(field(usdp(page), 'Transaction Password')).toHaveValue(sender.transactionPassword)
      expect(keys).toEqual([])
      await fill(page, receiver.email, '250', 'not-the-password')
      await usdp(page).getByRole('button', { name: 'Transfer 250.00 USDP' }).click()
      await expect(unsuccessful(page)).toContainText('The transaction password is incorrect.')
      await unsuccessful(page).getByRole('button', { name: 'Close' }).last().click()
      expect(keys).toEqual([])
      // The password was right when the receiver was resolved, and is another when the transfer is sent.
      await nameReceiverOnce(page)
      await transfer(page, '250.00')
      await expect(unsuccessful(page)).toContainText('The transaction password is incorrect.')
      await unsuccessful(page).getByRole('button', { name: 'Close' }).last().click()
      await field(usdp(page), 'Transaction Password').fill(sender.transactionPassword)
      await transfer(page, '250.00')
      await expect(page).toHaveURL('/dashboard')
      expect(new Set(keys).size).toBe(2)
    },
  )

  chapters(
    'a lost response is no failure: it is queried without a secret, also after a reload, and the money moves once',
    async ({ page, member: receiver }) => {
      keys.length = 0
      await page.goto('/wallet/transfer')
      await loseAnswers(page, transferPath)
      await page.route('**/api/requests/settle', (route) => route.abort())
      await fill(page, receiver.email, '30', sender.transactionPassword)
      await transfer(page, '30.00')
      await expect(unknown(page)).toContainText('Checking never sends it again.')
      await expect(unknown(page)).toContainText(`Your requestTransfer 30.00 USDP to ${receiver.email}`)
      await expect(unknown(page).getByRole('link', { name: 'Transaction History' })).toBeVisible()
      await expect(page.getByTestId('balance-USDP')).toContainText('970.00 USDP')
      await expectAccessible(page)
      await page.reload()
      const status = page.getByRole('status').filter({ hasText: `Transfer 30.00 USDP to ${receiver.email}` })
      await expect(status).toContainText('We don’t know yet')
      await expectAccessible(page)
      await page.unrouteAll({ behavior: 'wait' })
      await page.reload()
      await expect(status).toContainText('Your request went through')
      await expect(page.getByText('We don’t know yet')).toBeHidden()
      await expectAccessible(page)
      await status.getByRole('button', { name: 'Close' }).click()
      await expect(status).toBeHidden()
      expect(keys).toHaveLength(1)
      await expect(page.getByTestId('balance-USDP')).toContainText('970.00 USDP')
    },
  )

  chapters(
    'a tab closed during a transfer pays once: the next one shows that it went through',
    async ({ page, context, member: receiver }) => {
      const tab = await context.newPage()
      await tab.goto('/wallet/transfer')
      await loseAnswers(tab, transferPath, new Promise(() => {}))
      const carriedOut = tab.waitForRequest(`**/api${transferPath}`)
      await fill(tab, receiver.email, '7', sender.transactionPassword)
      await transfer(tab, '7.00')
      await carriedOut
      await tab.close()
      await page.reload()
      const status = page.getByRole('status').filter({ hasText: `Transfer 7.00 USDP to ${receiver.email}` })
      // Either order of transfer and query.
      await expect(status).toContainText(/Your request went through|Nothing happened/)
      await status.getByRole('button', { name: 'Close' }).click()
    },
  )

  chapters(
    'a transfer that never arrived is closed, and can be resent from the unchanged form',
    async ({ page, member: receiver }) => {
      keys.length = 0
      await page.route(`**/api${transferPath}`, (route) => route.abort())
      await fill(page, receiver.email, '20', sender.transactionPassword)
      await transfer(page, '20.00')
      const nothing = page.getByRole('dialog', { name: 'Nothing happened' })
      await expect(nothing).toContainText('can no longer go through')
      await nothing.getByRole('button', { name: 'Close' }).last().click()
      await page.unrouteAll({ behavior: 'wait' })
      await transfer(page, '20.00')
      await expect(page).toHaveURL('/dashboard')
      expect(new Set(keys).size).toBe(2)
      await page.goto('/wallet/transfer')
    },
  )

  chapters('offline, it reports once that nothing was sent', async ({ page, context, member: receiver }) => {
    await fill(page, receiver.email, '5', sender.transactionPassword)
    await context.setOffline(true)
    await usdp(page).getByRole('button', { name: 'Transfer 5.00 USDP' }).click()
    const offline = page.getByRole('dialog', { name: 'You’re offline' })
    await expect(offline).toContainText('Nothing was sent.')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await context.setOffline(false)
    await offline.getByRole('button', { name: 'Close' }).last().click()
    await transfer(page, '5.00')
    await expect(page).toHaveURL('/dashboard')
  })
})

chapters.describe('money is moved without 2FA @phone', () => {
  chapters.describe.configure({ mode: 'serial' })
  let member: Member

  chapters('bonuses go to the member’s own USDT wallet', async ({ page, context }) => {
    member = await memberWith([grant(100n * million), bonus('LEVEL_BONUS', 60n * million)])
    await signIn(context, member)
    await page.goto('/wallet/transfer')
    await usdp(page).getByRole('button', { name: 'Transfer USDP' }).click()
    await expect(usdp(page).getByText('This field is required.').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Bonuses' }).click()
    await expect(page).toHaveURL('/wallet/transfer?from=bonus')
    await expect(usdp(page)).toHaveCount(0)
    await expect(page.getByTestId('balance-BONUS')).toContainText('60.00 USDT')
    await expectStateAccessible(page)
    await field(bonuses(page), 'Amount').fill('45.5')
    await field(bonuses(page), 'Transaction Password').fill(member.transactionPassword)
    await bonuses(page).getByRole('button', { name: 'Move 45.50 USDT' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Success' })).toBeVisible()
    await expect(page.getByTestId('balance-BONUS')).toContainText('14.50 USDT')
    await expect(field(bonuses(page), 'Amount')).toHaveValue('')
    await page.goto('/wallet/overview')
    await expect(page.getByRole('button', { name: /^USDT Wallet/ })).toContainText('45.50 USDT')
  })

  chapters(
    '[STA-037] [SCR-093] [SCR-008] USDP is sent directly, once, and leads to the dashboard',
    async ({ page, member: receiver }) => {
      const keys = keysOf(page, transferPath)
      await page.goto('/wallet/transfer')
      await fill(page, receiver.email, '25', member.transactionPassword)
      await expect(usdp(page)).toContainText(`25.00 USDP goes to ${receiver.email} immediately`)
      await transfer(page, '25.00', 2)
      await expect(page).toHaveURL('/dashboard')
      await expect(page.getByRole('status').filter({ hasText: 'Success' })).toContainText(
        'Transfer successful',
      )
      expect(keys).toEqual([expect.stringMatching(/^[\w-]{8,100}$/)])
      await page.goto('/wallet/transactionHistory/USDP')
      await expect(page.getByRole('main')).toContainText('Transfer sent')
      await expect(page.getByRole('main')).toContainText('−25.00 USDP')
      await page.goto('/wallet/transfer')
      await expect(page.getByTestId('balance-USDP')).toContainText('75.00 USDP')
    },
  )
})

test('[STA-036] with 2FA on, the transfer is sent only after a right code, which is typed or pasted and sends itself', async ({
  page,
  context,
  member: receiver,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await move(trader.email, [grant(100n * million)])
  await forgetUsedCodes()
  await signIn(context, trader)
  const keys = keysOf(page, transferPath)
  await page.goto('/wallet/transfer')
  await fill(page, receiver.email, '5', 'not-the-password')
  await nameReceiverOnce(page)
  await transfer(page, '5.00')

  const dialog = page.getByRole('dialog', { name: 'Enter your 2FA code' })
  const boxes = dialog.getByRole('textbox')
  await expect(boxes).toHaveCount(6)
  await expect(boxes.first()).toBeFocused()
  await page.keyboard.type(codeNow() === '000000' ? '111111' : '000000')
  await expect(dialog.getByRole('alert')).toContainText('The 2FA code is incorrect')
  await expect(boxes.first()).toBeFocused()
  await expect(boxes.first()).toHaveValue('')
  expect(keys).toEqual([])

  await page.evaluate((code) => navigator.clipboard.writeText(code), codeNow())
  await page.keyboard.press('ControlOrMeta+V')
  await expect(dialog).toBeHidden()
  const refused = page.getByRole('dialog', { name: 'Unsuccessful' })
  await expect(refused).toContainText('The transaction password is incorrect.')
  await refused.getByRole('button', { name: 'Close' }).last().click()
  expect(keys).toHaveLength(1)

  // The code is verified but not used up, so no other one is requested.
  await field(usdp(page), 'Transaction Password').fill(trader.transactionPassword)
  await transfer(page, '5.00')
  await expect(page).toHaveURL('/dashboard')
  expect(keys).toHaveLength(2)

  // Cancelling sends nothing.
  await page.goto('/wallet/transfer')
  await fill(page, receiver.email, '6', trader.transactionPassword)
  await transfer(page, '6.00')
  await expect(boxes).toHaveCount(6)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(usdp(page).getByRole('button', { name: 'Transfer 6.00 USDP' })).toBeEnabled()
  expect(keys).toHaveLength(2)
})
