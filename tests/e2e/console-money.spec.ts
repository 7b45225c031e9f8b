/** Queues of money from the member's action to the member's notice, by keyboard alone. */
import { randomInt } from 'node:crypto'
import { operatorMembers, operatorMoney, withdrawals } from '@halyard/contract'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { type Member, registerMember } from './support/account.ts'
import { portalUrl } from './support/addresses.ts'
import { mine, transfersTo } from './support/chains.ts'
import { test as chapters } from './support/chapters.ts'
import {
  confirmAction,
  expectNotices,
  openedItem,
  openItem,
  openOldest,
  pressApprove,
  signInToConsole,
} from './support/console.ts'
import { approveKyc } from './support/database.ts'
import { clientOf } from './support/investing.ts'
import { loseAnswers } from './support/lost-answers.ts'
import { operatorClient } from './support/operators.ts'
import { asOwner, query } from './support/query.ts'
import { signIn } from './support/session.ts'
import { onTheStatement, submitReceipt } from './support/statements.ts'
import { expect } from './support/test.ts'
import { proofOf, tronAddress } from './support/withdrawals.ts'

/** Drops the response; until the outcome is known, going back does not leave the page. */
async function loseApproval(page: Page, title: string): Promise<void> {
  const { promise: seen, resolve: drop } = Promise.withResolvers<void>()
  await loseAnswers(page, '/operator/decideWithdrawal', seen)
  const dialog = page.getByRole('dialog', { name: title })
  const sent = page.waitForRequest('**/operator/decideWithdrawal')
  await dialog.getByRole('button', { name: title }).click()
  await sent
  for (const _ of [1, 2]) await page.evaluate(() => history.back())
  await expect(page.getByText('Your request is on its way')).toBeVisible()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/withdrawals/)
  drop()
  await expect(dialog).toContainText('It went through, and was carried out once.')
  await page.unrouteAll({ behavior: 'wait' })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
}

/** A member who reports a stolen phone and is identified again: earlier requests are held. */
async function freezeAndOpenAgain(email: string): Promise<void> {
  const [member] = await query<{ number: number }>('select number from member where email = $1', [email])
  const call = await operatorClient()
  const body = { memberId: String(member?.number), reason: 'Reported a stolen phone' }
  await call(operatorMembers.freezeMember, { body })
  await call(operatorMembers.unfreezeMember, { body })
}

/**
 * As if the worker had begun to pay it just before the freeze, with nothing signed. The database would
 * reject this state otherwise.
 */
const beginHeld = (id: string, to: string) =>
  asOwner(async (tell) => {
    await tell('alter table payout disable trigger payout_waits_for_the_owner', [])
    await tell(
      `insert into payout (id, network, to_address, token_amount, created_at)
       select id, network, $2, amount - fee, now() from withdrawal where id = $1`,
      [id, to],
    )
    await tell('alter table payout enable trigger payout_waits_for_the_owner', [])
    await tell("update withdrawal set state = 'PROCESSING', changed_at = now() where id = $1", [id])
  })

chapters.describe('deposits, withdrawals and payouts, by keyboard alone', () => {
  chapters.describe.configure({ mode: 'serial' })
  let account: Member
  /** A unique amount, to identify the payment on the chain. */
  const fraction = `${randomInt(1000, 9999)}5`
  /** An on-chain withdrawal held by a freeze. */
  let heldOnChain: string
  let member: { readonly token: string; readonly username: string }

  const enter = async (context: BrowserContext, page: Page, path: string, email?: string) => {
    await signInToConsole(context, email ? { email } : {})
    await page.goto(`/console${path}`)
  }
  const usdt = async (amount: string) => {
    const body = { withdrawalType: 'TRC20', walletAddress: tronAddress, amount } as const
    const proof = await proofOf(account, member.token)
    return clientOf(member)(withdrawals.withdrawal, { body: { ...body, ...proof } })
  }
  const alipay = async (amount: string) => {
    const body = { accountNo: 'ada@alipay.test', accountName: 'Ada', amount }
    const proof = await proofOf(account, member.token)
    return clientOf(member)(withdrawals.withdrawalWithAlipay, { body: { ...body, ...proof } })
  }

  chapters('bank deposits are credited, corrected and rejected', async ({ page, context }) => {
    account = await registerMember()
    await approveKyc(account.email)
    member = await signIn(context, account)
    await submitReceipt(member, '1500', '10875.00')
    await submitReceipt(member, '1600', '11600.00')
    await submitReceipt(member, '1700', '12325.00')
    await onTheStatement(member.username, '10875.00', '11527.50')
    // By another operator than approves withdrawals below: who credits money may not release it alone.
    await enter(context, page, '/deposits', 'checker@halyard.test')
    await openOldest(page, member.username)
    await expect(page.getByRole('img', { name: 'Receipt' })).toBeVisible()
    await expect(openedItem(page)).toContainText('The bank’s statement confirms it')
    await expectAccessible(page)
    await pressApprove(page)
    await confirmAction(page, `Credit 1,500.00 USDT to ${member.username}`)

    await expect(openedItem(page)).toContainText('11,600.00 CNY')
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: `Credit what arrived from ${member.username}` })
    await expect(dialog.getByLabel('Amount received in CNY')).toBeFocused()
    await page.keyboard.type('11,527.50')
    await expect(dialog.getByRole('table', { name: 'Claimed and received' })).toContainText(
      /1,600\.00 USDT\s*1,590\.00 USDT/,
    )
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Your bank kept a fee.')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()

    await expect(openedItem(page)).toContainText('12,325.00 CNY')
    await page.keyboard.press('r')
    await confirmAction(page, `Reject 1,700.00 USDT from ${member.username}`, 'It hasn’t arrived.')
    await expectNotices(
      page,
      'Your bank deposit of 1,500.00 USDT was credited.',
      'We received 11,527.50 CNY for your bank deposit instead of 11,600.00 CNY, so 1,590.00 USDT was credited: Your bank kept a fee.',
      'Your bank deposit of 1,700.00 USDT was rejected: It hasn’t arrived.',
    )
  })

  chapters('withdrawals show their signals, and are rejected or approved', async ({ page, context }) => {
    await usdt('120')
    await usdt('60')
    await alipay('30')
    await enter(context, page, '/withdrawals')
    await openOldest(page, member.username)
    await expect(openedItem(page)).toContainText('120.00 USDT')
    const noticed = page.getByRole('region', { name: 'What was noticed' })
    await expect(noticed).toContainText('First withdrawal of this member')
    await expect(noticed).toContainText('Nothing has been paid to this destination before')
    await expect(noticed).toContainText(/1,590\.00 USDT credited/)
    await expect(page.getByRole('region', { name: 'Last deposits' }).getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)

    // Nothing is decided unseen: on an unopened item, the first press of a key only opens it.
    await page.keyboard.press('Escape')
    await page.keyboard.press('r')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('r')
    await confirmAction(page, 'Reject 119.00 USDT to TJRabP…RTv8', 'We can’t pay to this destination.')
    // Back and forth, then the decision about the open one.
    await expect(openedItem(page)).toContainText('60.00 USDT')
    await page.keyboard.press('j')
    await expect(openedItem(page)).toContainText('Alipay')
    await page.keyboard.press('k')
    await pressApprove(page)
    await loseApproval(page, 'Approve 59.00 USDT to TJRabP…RTv8')
    await pressApprove(page)
    await confirmAction(page, /^Approve 21\d\.\d\d CNY to ada@alipay\.test, Ada$/)

    await page.goto('/console/payments')
    await openItem(page, member.username)
    await expect(openedItem(page)).toContainText(/215\.\d\d CNY/)
    await expectAccessible(page)
    await page.keyboard.press('p')
    await confirmAction(page, /^Record 21\d\.\d\d CNY to ada@alipay\.test, Ada as paid$/, '2026-ALI-77')
    await expectNotices(
      page,
      'Your withdrawal of 120.00 USDT was rejected. The amount is back in your wallet. Reason: We can’t pay to this destination.',
      'Your withdrawal of 60.00 USDT was approved.',
      'Your withdrawal of 30.00 USDT was paid.',
    )
  })

  chapters('a withdrawal held by a freeze is released, and recorded as failed', async ({ page, context }) => {
    const { withdrawalId: byAlipay } = await alipay('20')
    const { withdrawalId: byChain } = await usdt(`40.${fraction}`)
    await freezeAndOpenAgain(account.email)
    const call = await operatorClient()
    for (const id of [byAlipay, byChain])
      await call(operatorMoney.decideWithdrawal, { body: { id, decision: 'APPROVE' } })
    heldOnChain = byChain
    await beginHeld(byChain, tronAddress)
    await enter(context, page, '/held')
    await openItem(page, byAlipay)
    await expectAccessible(page)
    await page.keyboard.press('l')
    await confirmAction(
      page,
      /^Release 14\d\.\d\d CNY to ada@alipay\.test, Ada$/,
      'Called back on the known number',
    )
    await page.goto('/console/payments')
    await openItem(page, member.username)
    await page.keyboard.press('f')
    await confirmAction(page, /^Record 14\d\.\d\d CNY to ada@alipay\.test, Ada as failed$/, 'No such account')
    // The freeze has ended the member's sessions.
    member = await signIn(context, account)
    await expectNotices(page, 'Your withdrawal of 20.00 USDT couldn’t be paid.')
  })

  chapters('a payout held by a freeze is released and paid', async ({ page }) => {
    await page.goto('/console/payouts')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/console/held')
    await openItem(page, heldOnChain)
    await page.keyboard.press('l')
    await confirmAction(
      page,
      `Release 39.${fraction} USDT to TJRabP…RTv8`,
      'It’s hers: she named the amount.',
    )
    const paid = async () =>
      (await transfersTo('TRC20', tronAddress)).filter(({ amount }) => amount === `39.${fraction}`).length
    await expect.poll(paid, { timeout: 20_000, intervals: [100] }).toBe(1)
    await mine('TRC20', 21)
    await expectNotices(page, `Your withdrawal of 40.${fraction} USDT was paid.`)
  })

  chapters('of two operators the first decides, and the other sees who did', async ({ page, browser }) => {
    await submitReceipt(member, '1800', '13050.00')
    await onTheStatement(member.username, '13050.00')
    await page.goto('/console/deposits')
    await openItem(page, member.username)
    const elsewhere = await browser.newContext({ baseURL: portalUrl() })
    await signInToConsole(elsewhere, { email: 'checker@halyard.test' })
    const other = await elsewhere.newPage()
    await other.goto(page.url())
    await expect(other.getByText(/has this open too/)).toBeVisible()
    await other.keyboard.press('r')
    const late = other.getByRole('dialog', { name: `Reject 1,800.00 USDT from ${member.username}` })
    await expect(late.getByRole('textbox')).toBeFocused()

    await pressApprove(page)
    await confirmAction(page, `Credit 1,800.00 USDT to ${member.username}`)
    await other.keyboard.type('Not received')
    await other.keyboard.press('Enter')
    await expect(late).toContainText('has already approved this.')
    await elsewhere.close()
    await expectNotices(page, 'Your bank deposit of 1,800.00 USDT was credited.')
  })

  chapters('a bank statement is imported, and its lines are matched', async ({ page }) => {
    await submitReceipt(member, '1900', '13775.00')
    const [claim] = await query<{ reference: string }>(
      `select member.number || '-' || max(fiat_deposit.number) as reference
       from fiat_deposit join member on member.id = member_id where username = $1 group by member.number`,
      [member.username],
    )
    await page.goto('/console/statements')
    await page.getByLabel('Bank account').selectOption('6200000000000042')
    const columns = 'Entry reference,Booking date,Amount,Currency,Details'
    const csv = `${columns}\r\n${claim?.reference},2026-11-17,"13,000.00",CNY,INV ${claim?.reference}`
    const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Import' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Imported: 1 new line,' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Lines' })).toContainText(
      `Deposit ${claim?.reference} of 13,775.00 CNY is pending`,
    )
    await expectAccessible(page)
    await page.goto('/console/deposits')
    await openItem(page, member.username)
    await expect(openedItem(page)).toContainText('The bank’s statement names it')
    await expect(openedItem(page)).toContainText('13,000.00 CNY on 17/11/2026')
  })
})
